import { listPosts, readPost, type Post } from '@grow/contracts';
import { apiKey, queryClient } from '@grow/mfe-kit';
import { updateItem } from './paged-cache.ts';

/** Updates one post in every cached list and on its own page. */
export function updateCachedPost(postId: number, run: (post: Post) => Post): void {
  updateItem<Post>([listPosts.path, 'pages'], postId, run);
  queryClient.setQueryData<Post>(apiKey(readPost, { params: { id: String(postId) } }), (post) =>
    post === undefined ? post : run(post),
  );
}

/** Removes a post from every cached list. */
export function removeCachedPost(postId: number): void {
  updateItem<Post>([listPosts.path, 'pages'], postId, () => null);
}
