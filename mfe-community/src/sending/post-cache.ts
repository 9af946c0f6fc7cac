import { listPosts, postCategories, readPost, type Post } from '@grow/contracts';
import { apiKey, queryClient } from '@grow/mfe-kit';
import { feedKey, updateItem } from './paged-cache.ts';

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

/** Shows what the author has changed. Likes and comments stay: an event has those that its author sees. */
export function cacheChangedPost({ id, content, category, editedAt }: Post): void {
  updateCachedPost(id, (post) => ({ ...post, content, category, editedAt }));
  for (const other of postCategories) if (other !== category) updateItem<Post>(feedKey(other), id, () => null);
}
