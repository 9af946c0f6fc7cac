import type { DecisionAction } from '@grow/contracts';
import { AppError, now } from '@grow/service-kit';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { Comment } from '../comments/comment.entity.ts';
import { decrementCommentCount, incrementCommentCount } from '../comments/write-comment.ts';
import { broadcastEvent } from '../posts/broadcast-event.ts';
import { ReportDecision, ReportedItem } from './report.entity.ts';

type Decision = Pick<ReportedItem, 'kind' | 'itemId'> & { adminId: number; action: DecisionAction; note: string };

/** Records the decision and applies it: in one transaction, with the comment counter of the post. */
export async function decideReport(
  em: EntityManager,
  { adminId, kind, itemId, action, note }: Decision,
): Promise<void> {
  await em.transactional(async (tx) => {
    const item = await tx.findOne(ReportedItem, { kind, itemId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (item === null) throw new AppError('not_found');
    item.isOpen = false;
    tx.create(ReportDecision, { item, adminId, action, note });
    if (action === 'dismiss') return;
    if (kind === 'post') await showPost(tx, itemId, action === 'restore');
    else await showComment(tx, itemId, action === 'restore');
  });
}

async function showPost(em: EntityManager, postId: number, isShown: boolean): Promise<void> {
  await query(em)
    .updateTable('Post')
    .set(({ fn }) => ({ hiddenAt: isShown ? null : fn.coalesce('hiddenAt', now) }))
    .where('id', '=', postId)
    .execute();
  if (!isShown) broadcastEvent(em, 'post-removed', { postId });
}

async function showComment(em: EntityManager, commentId: number, isShown: boolean): Promise<void> {
  const comment = await em.findOne(Comment, commentId, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (comment === null || (comment.hiddenAt === null) === isShown) return;
  comment.hiddenAt = isShown ? null : new Date();
  if (comment.deletedAt !== null) return;
  if (isShown) await incrementCommentCount(em, comment.post.id);
  else await decrementCommentCount(em, comment.post.id, commentId);
}
