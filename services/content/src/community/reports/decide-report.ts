import { randomUUID } from 'node:crypto';
import type { decideReport as contract, ParsedInputOf } from '@grow/contracts';
import { maxToldReporters } from '@grow/contracts/internal';
import { AppError, now } from '@grow/service-kit';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { enqueueItemDecision } from '../../user-service/notifications.ts';
import { Comment } from '../comments/comment.entity.ts';
import { decrementCommentCount, incrementCommentCount } from '../comments/write-comment.ts';
import { broadcastEvent } from '../posts/broadcast-event.ts';
import { Post } from '../posts/post.entity.ts';
import { Report, ReportDecision, ReportedItem } from './report.entity.ts';

type Item = Pick<ReportedItem, 'kind' | 'itemId'>;
type Decision = ParsedInputOf<typeof contract>['body'] & Item & { adminId: number };

/**
 * Decides about a post or comment, reported or not: records it, applies it with the comment counter of the post, and
 * tells the author and the reporters through the user service. All in one transaction.
 */
export async function decideReport(em: EntityManager, decision: Decision): Promise<void> {
  const { adminId, kind, itemId, action, rule, reason, seenDecisionId } = decision;
  await em.transactional(async (tx) => {
    const text = kind === 'post' ? await tx.findOne(Post, itemId) : await tx.findOne(Comment, itemId);
    if (text === null) throw new AppError('not_found');
    if (text.userId === adminId) throw new AppError('decision_is_own');
    const item = await lockItem(tx, { kind, itemId });
    const [last] = await tx.find(ReportDecision, { item }, { orderBy: { id: 'desc' }, limit: 1 });
    if ((last?.id ?? null) !== seenDecisionId) throw new AppError('already_decided');
    const reports = await tx.find(
      Report,
      { item, ...(last !== undefined && { createdAt: { $gt: last.createdAt } }) },
      { orderBy: { createdAt: 'desc' }, limit: maxToldReporters },
    );
    item.isOpen = false;
    tx.create(ReportDecision, { item, adminId, action, rule, note: reason });
    if (action !== 'dismiss') await showItem(tx, item, action === 'restore');
    await enqueueItemDecision(tx, {
      key: randomUUID(),
      userId: text.userId,
      moderatorId: adminId,
      action,
      rule,
      reason,
      kind,
      itemId,
      content: item.reportedContent ?? text.content,
      imageUrl: text.imageUrl ?? null,
      reporterIds: reports.map(({ reporterId }) => reporterId),
    });
  });
}

/** Locks an item until the commit: of two moderators who decide concurrently, the second sees the first decision. */
async function lockItem(em: EntityManager, { kind, itemId }: Item): Promise<ReportedItem> {
  await em.upsert(
    ReportedItem,
    { kind, itemId, isOpen: false },
    { onConflictFields: ['kind', 'itemId'], onConflictAction: 'ignore' },
  );
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  return em.findOneOrFail(ReportedItem, { kind, itemId }, lock);
}

/** Shows a text again whose appeal succeeded. Repeating it changes nothing. */
export async function restoreItem(
  em: EntityManager,
  { kind, itemId, moderatorId, reason }: Item & { moderatorId: number; reason: string },
): Promise<void> {
  await em.transactional(async (tx) => {
    const hidden = { id: itemId, hiddenAt: { $ne: null } };
    if ((await (kind === 'post' ? tx.count(Post, hidden) : tx.count(Comment, hidden))) === 0) return;
    const item = await lockItem(tx, { kind, itemId });
    tx.create(ReportDecision, { item, adminId: moderatorId, action: 'restore', note: reason });
    await showItem(tx, item, true);
  });
}

async function showItem(em: EntityManager, { kind, itemId }: Item, isShown: boolean): Promise<void> {
  if (kind === 'post') await showPost(em, itemId, isShown);
  else await showComment(em, itemId, isShown);
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
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const comment = await em.findOne(Comment, commentId, lock);
  if (comment === null || (comment.hiddenAt === null) === isShown) return;
  comment.hiddenAt = isShown ? null : new Date();
  if (comment.deletedAt !== null) return;
  if (isShown) await incrementCommentCount(em, comment.post.id);
  else await decrementCommentCount(em, comment.post.id, commentId);
}
