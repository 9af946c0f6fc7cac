import { listPosts, readPost, type Post } from '@grow/contracts';
import { apiKey, queryClient } from '@grow/mfe-kit';
import { changeItem } from './paged-cache.ts';

/** Changes one post wherever it is shown: in every category of the feed and on its own page. */
export function changePost(postId: number, run: (post: Post) => Post): void {
  changeItem<Post>([listPosts.path, 'pages'], postId, run);
  queryClient.setQueryData<Post>(apiKey(readPost, { params: { id: String(postId) } }), (post) =>
    post === undefined ? post : run(post),
  );
}

/** Takes a post out of every list. */
export function removePost(postId: number): void {
  changeItem<Post>([listPosts.path, 'pages'], postId, () => null);
}
