import {
  type Comment,
  deleteComment,
  deletePost,
  editPost,
  listComments,
  listPosts,
  markHelped,
  type Post,
  type PostCategory,
  readUserStats,
  unmarkHelped,
} from '@grow/contracts';
import { apiPages, showToast, useApiMutation } from '@grow/mfe-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import {
  cacheChangedPost,
  commentsKey,
  feedPages,
  flattenPages,
  removeCachedPost,
  updateItem,
} from '../../sending/paged-cache.ts';
import { showFailure } from '../../show-failure.ts';
import { t } from '../../texts.ts';

export function useFeed(category: PostCategory | undefined) {
  const query = useInfiniteQuery(feedPages(category));
  return { query, posts: flattenPages<Post>(query.data) };
}

export function useComments(postId: number) {
  const query = useInfiniteQuery(
    apiPages(listComments, commentsKey(postId), (cursor) => ({
      params: { id: String(postId) },
      query: { cursor, limit: 50 },
    })),
  );
  const helped = query.data?.pages[0]?.helped ?? null;
  return { query, helped, comments: flattenPages<Comment>(query.data).toSorted((one, other) => one.id - other.id) };
}

export function useEditPost(onSaved: () => void) {
  return useApiMutation(editPost, {
    // The post may now be in another category's list.
    invalidates: [listPosts],
    onSuccess: (saved) => {
      cacheChangedPost(saved);
      showToast({ title: t('post.changed'), status: 'success' });
      onSaved();
    },
    onError: showFailure,
  });
}

export function useDeletePost(onDeleted?: () => void) {
  return useApiMutation(deletePost, {
    invalidates: [readUserStats],
    onSuccess: (_, { params }) => {
      removeCachedPost(Number(params.id));
      showToast({ title: t('post.deleted'), status: 'success' });
      onDeleted?.();
    },
    onError: showFailure,
  });
}

/** Marks a comment as helpful, or undoes that. */
export function useMarkHelped() {
  const options = { invalidates: [listComments], onError: showFailure } as const;
  return { mark: useApiMutation(markHelped, options), unmark: useApiMutation(unmarkHelped, options) };
}

export function useDeleteComment(postId: number) {
  return useApiMutation(deleteComment, {
    // The deletion event updates the count.
    onSuccess: (_, { params }) => {
      updateItem<Comment>(commentsKey(postId), Number(params.id), () => null);
      showToast({ title: t('comments.deleted'), status: 'success' });
    },
    onError: showFailure,
  });
}
