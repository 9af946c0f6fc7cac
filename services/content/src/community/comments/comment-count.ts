import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { broadcastEvent } from '../posts/broadcast-event.ts';

/** Decrements the comment counter of a post when a comment is hidden or deleted, and updates open pages. */
export async function decrementCommentCount(em: EntityManager, postId: number, commentId: number): Promise<void> {
  const comments = await count(em, postId, -1);
  await broadcastEvent(em, 'comment-removed', { postId, commentId, comments });
}

/** Increments it when a comment is shown again. */
export async function incrementCommentCount(em: EntityManager, postId: number): Promise<void> {
  await count(em, postId, 1);
}

async function count(em: EntityManager, postId: number, change: 1 | -1): Promise<number> {
  const post = await query(em)
    .updateTable('Post')
    .set((eb) => ({ comments: eb('comments', '+', change) }))
    .where('id', '=', postId)
    .returning('comments')
    .executeTakeFirst();
  return post?.comments ?? 0;
}
