import {
  type Comment,
  communityEvents,
  deletePost,
  listComments,
  listPosts,
  type Post,
  readPost,
} from '@grow/contracts';
import { callApi, currentSession, invalidate, type MutationInput, queryClient, useEvents } from '@grow/mfe-kit';
import { scrollBehavior } from '@grow/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { cachedBlockedIds } from '../../growers/grower.queries.ts';
import {
  appendItem,
  cacheChangedPost,
  commentsKey,
  feedKey,
  prependItem,
  removeCachedPost,
  updateCachedPost,
  updateItem,
} from '../../sending/paged-cache.ts';

/** Further down, the content must not shift: new posts wait for a tap. */
const topOfPagePixels = 300;

function show(post: Post): void {
  prependItem(feedKey('all'), post);
  prependItem(feedKey(post.category), post);
}

async function readWhole(postId: number, post: Post | null): Promise<Post | null> {
  return post ?? callApi(readPost, { params: { id: String(postId) } }).catch(() => null);
}

/** Adds new posts live. Returns those that wait because the reader is further down, and a function to show them. */
export function useLiveFeed() {
  const [waiting, setWaiting] = useState<readonly Post[]>([]);
  useEvents(
    {
      'post-created': (data) => {
        const event = communityEvents['post-created'].safeParse(data);
        if (!event.success) return;
        void readWhole(event.data.postId, event.data.post).then((post) => {
          if (post === null || cachedBlockedIds().has(post.userId)) return;
          // The post was held, so its author already has it.
          updateCachedPost(post.id, () => post);
          const isOwn = post.userId === currentSession().user?.id;
          if (isOwn || globalThis.scrollY < topOfPagePixels) show(post);
          else setWaiting((before) => [...before, post]);
        });
      },
    },
    [listPosts],
  );
  useLivePosts();
  const showAll = () => {
    waiting.forEach(show);
    setWaiting([]);
  };
  const onLeave = useEffectEvent(showAll);
  useEffect(() => () => onLeave(), []);
  return {
    waiting,
    showWaiting() {
      showAll();
      globalThis.scrollTo({ top: 0, behavior: scrollBehavior() });
    },
  };
}

/** The event's count is right only for readers who block nobody. For others the count is fetched. */
async function showCount(postId: number, comments: number): Promise<void> {
  const seen = cachedBlockedIds().size > 0 ? (await readWhole(postId, null))?.comments : comments;
  if (seen !== undefined) updateCachedPost(postId, (post) => ({ ...post, comments: seen }));
}

/** Whether this page is deleting the post or has deleted it. */
function isDeletedHere(postId: number): boolean {
  const deletions = queryClient.getMutationCache().findAll({ mutationKey: [deletePost.path] });
  return deletions.some(({ state }) => {
    const input = state.variables as MutationInput<typeof deletePost> | undefined;
    return state.status !== 'error' && Number(input?.params.id) === postId;
  });
}

/** Live updates of changed and removed posts, new comments, and the counts on the cards. */
export function useLivePosts(): void {
  useEvents(
    {
      'post-changed': (data) => {
        const event = communityEvents['post-changed'].safeParse(data);
        if (!event.success) return;
        void readWhole(event.data.postId, event.data.post).then((post) => {
          if (post !== null) cacheChangedPost(post);
        });
      },
      'post-removed': (data) => {
        const event = communityEvents['post-removed'].safeParse(data);
        if (!event.success) return;
        const { postId } = event.data;
        removeCachedPost(postId);
        // The user who deletes a post leaves its page.
        if (!isDeletedHere(postId)) void invalidate([[readPost, { params: { id: String(postId) } }]]);
      },
      'comment-created': (data) => {
        const event = communityEvents['comment-created'].safeParse(data);
        if (!event.success) return;
        const { postId, comments, comment } = event.data;
        void showCount(postId, comments);
        if (comment === null) void invalidate([listComments]);
        else if (!cachedBlockedIds().has(comment.userId)) appendItem(commentsKey(postId), comment);
      },
      'comment-removed': (data) => {
        const event = communityEvents['comment-removed'].safeParse(data);
        if (!event.success) return;
        const { postId, commentId, comments } = event.data;
        void showCount(postId, comments);
        updateItem<Comment>(commentsKey(postId), commentId, () => null);
      },
      'blocked-authors-changed': () => void invalidate([listPosts, listComments, readPost]),
    },
    [listPosts, listComments, readPost],
  );
}
