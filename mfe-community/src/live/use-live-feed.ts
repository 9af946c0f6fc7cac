import { communityEvents, listComments, listPosts, readPost, type Comment, type Post } from '@grow/contracts';
import { callApi, currentSession, invalidate, useEvents } from '@grow/mfe-kit';
import { useState } from 'react';
import { addFirst, addLast, changeItem, commentsKey, feedKey } from '../sending/paged-cache.ts';
import { changePost, removePost } from '../sending/post-cache.ts';

/** Whoever reads further down is not pushed around: new posts wait until they ask for them. */
const topOfPagePixels = 300;

function show(post: Post): void {
  addFirst(feedKey('all'), post);
  addFirst(feedKey(post.category), post);
}

async function complete(postId: number, post: Post | null): Promise<Post | null> {
  return post ?? callApi(readPost, { params: { id: String(postId) } }).catch(() => null);
}

/** New posts without reload. Answers those that wait because the reader is further down, and how to show them. */
export function useLiveFeed() {
  const [waiting, setWaiting] = useState<readonly Post[]>([]);
  useEvents('post-created', (data) => {
    if (data === undefined) {
      void invalidate([listPosts]);
      return;
    }
    const event = communityEvents['post-created'].safeParse(data);
    if (!event.success) return;
    void complete(event.data.postId, event.data.post).then((post) => {
      if (post === null) return;
      const isOwn = post.userId === currentSession().user?.id;
      if (isOwn || globalThis.scrollY < topOfPagePixels) show(post);
      else setWaiting((before) => [...before, post]);
    });
  });
  useLiveRemovals();
  useLiveComments();
  return {
    waiting,
    showWaiting() {
      for (const post of waiting) show(post);
      setWaiting([]);
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      globalThis.scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' });
    },
  };
}

function useLiveRemovals(): void {
  useEvents('post-removed', (data) => {
    const event = communityEvents['post-removed'].safeParse(data);
    if (!event.success) return;
    const { postId } = event.data;
    removePost(postId);
    void invalidate([[readPost, { params: { id: String(postId) } }]]);
  });
}

/** New comments, and the counts on the cards, without reload. */
export function useLiveComments(): void {
  useEvents('comment-created', (data) => {
    if (data === undefined) {
      void invalidate([listComments, readPost]);
      return;
    }
    const event = communityEvents['comment-created'].safeParse(data);
    if (!event.success) return;
    const { postId, comments, comment } = event.data;
    changePost(postId, (post) => ({ ...post, comments }));
    if (comment !== null) addLast(commentsKey(postId), comment);
    else void invalidate([listComments]);
  });
  useEvents('comment-removed', (data) => {
    const event = communityEvents['comment-removed'].safeParse(data);
    if (!event.success) return;
    const { postId, commentId, comments } = event.data;
    changePost(postId, (post) => ({ ...post, comments }));
    changeItem<Comment>(commentsKey(postId), commentId, () => null);
  });
}
