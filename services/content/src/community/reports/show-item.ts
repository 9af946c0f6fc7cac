import { now } from '@grow/service-kit';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { Comment } from '../comments/comment.entity.ts';
import { decrementCommentCount, incrementCommentCount } from '../comments/write-comment.ts';
import type { Item } from '../moderation/hold-text.ts';
import { broadcastEvent } from '../posts/broadcast-event.ts';

/** How a text is shown: to everybody, to its author and moderators, or to moderators only. */
export type Shown = 'to-all' | 'held' | 'hidden';

/** Shows or hides a text, and updates the comment counter of its post. */
export async function showItem(em: EntityManager, { kind, itemId }: Item, shown: Shown): Promise<void> {
  if (kind === 'comment') return showComment(em, itemId, shown);
  await query(em)
    .updateTable(kind === 'post' ? 'Post' : 'Message')
    .set(({ fn }) => ({
      hiddenAt: shown === 'to-all' ? null : fn.coalesce('hiddenAt', now),
      isHeld: shown === 'held',
    }))
    .where('id', '=', itemId)
    .execute();
  if (kind === 'post' && shown !== 'to-all') broadcastEvent(em, 'post-removed', { postId: itemId });
}

async function showComment(em: EntityManager, commentId: number, shown: Shown): Promise<void> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const comment = await em.findOne(Comment, commentId, lock);
  if (comment === null) return;
  const wasShown = comment.hiddenAt === null;
  comment.isHeld = shown === 'held';
  if (wasShown === (shown === 'to-all')) return;
  comment.hiddenAt = wasShown ? new Date() : null;
  await em.flush();
  if (comment.deletedAt !== null) return;
  if (wasShown) await decrementCommentCount(em, comment.post.id, commentId);
  else await incrementCommentCount(em, comment.post.id);
}
