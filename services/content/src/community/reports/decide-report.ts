import { randomUUID } from 'node:crypto';
import type { decideReport as contract, ParsedInputOf } from '@grow/contracts';
import { maxToldReporters } from '@grow/contracts/internal';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuthorCards } from '../../user-service/author-cards.ts';
import { enqueueItemDecision } from '../../user-service/notifications.ts';
import { Comment } from '../comments/comment.entity.ts';
import { Message } from '../messages/message.entity.ts';
import { lockItem, type Item } from '../moderation/hold-text.ts';
import { Post } from '../posts/post.entity.ts';
import { announceItem, endHold } from './end-holds.ts';
import { Report, ReportDecision, ReportedItem } from '../moderation/report.entity.ts';
import { showItem } from './show-item.ts';
type Decision = ParsedInputOf<typeof contract>['body'] & Item & { adminId: number };

/**
 * Decides about a post or comment, reported or not, or about a message in the queue. In one transaction, records and applies the decision, updates the
 * post's comment counter, and tells author and reporters through the user service. Leaving a held text shows it.
 */
export async function decideReport(em: EntityManager, authors: AuthorCards, decision: Decision): Promise<void> {
  const { adminId, kind, itemId, action, rule, reason, seenDecisionId } = decision;
  const text = await findText(em, { kind, itemId });
  if (text.userId === adminId) throw new AppError('decision_is_own');
  // Read before the transaction, which locks the row of the item.
  const author = await authors.readOne(text.userId);
  await em.transactional(async (tx) => {
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
    const hold = await endHold(tx, item);
    if (action !== 'dismiss' || hold !== null) await showItem(tx, item, action === 'hide' ? 'hidden' : 'to-all');
    if (action !== 'hide' && hold !== null) await announceItem(tx, author, item, hold);
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
      imageUrls: text.imageUrls,
      reporterIds: reports.map(({ reporterId }) => reporterId),
    });
  });
}

type Text = Pick<Post, 'userId' | 'content' | 'imageUrls' | 'hiddenAt'>;

/** The text of an item. A message that is not in the queue is not found: nobody but the two reads it. */
async function findText(em: EntityManager, { kind, itemId }: Item): Promise<Text> {
  const found = await findTextOf(em, kind, itemId);
  if (found === null) throw new AppError('not_found');
  return found;
}

async function findTextOf(em: EntityManager, kind: Item['kind'], id: number): Promise<Text | null> {
  if (kind === 'post') return em.findOne(Post, { id });
  if (kind === 'comment') {
    const comment = await em.findOne(Comment, { id });
    return comment && { ...comment, imageUrls: [comment.imageUrl ?? []].flat() };
  }
  const isInQueue = (await em.count(ReportedItem, { kind, itemId: id })) > 0;
  const message = isInQueue ? await em.findOne(Message, { id }) : null;
  return message && { ...message, userId: message.senderId, imageUrls: [] };
}

/** Shows a text again whose appeal succeeded. Repeating it changes nothing. */
export async function restoreItem(
  em: EntityManager,
  { kind, itemId, moderatorId, reason }: Item & { moderatorId: number; reason: string },
): Promise<void> {
  await em.transactional(async (tx) => {
    const { hiddenAt } = await findText(tx, { kind, itemId });
    if (hiddenAt === null) return;
    const item = await lockItem(tx, { kind, itemId });
    tx.create(ReportDecision, { item, adminId: moderatorId, action: 'restore', note: reason });
    await endHold(tx, item);
    await showItem(tx, item, 'to-all');
  });
}
