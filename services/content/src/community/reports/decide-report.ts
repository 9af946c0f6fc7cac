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
import { Report, Decision, ReviewableItem } from '../moderation/reviewable-item.entity.ts';
import { Post } from '../posts/post.entity.ts';
import { announceItem, endHold } from './end-holds.ts';
import { showItem } from './show-item.ts';
type NewDecision = ParsedInputOf<typeof contract>['body'] & Item & { adminId: number };

/**
 * Decides about a post or comment, reported or not, or about a message in the queue. In one transaction, records and applies the decision, updates the
 * post's comment counter, and tells author and reporters through the user service. Leaving a held text shows it.
 */
export async function decideReport(em: EntityManager, authors: AuthorCards, decision: NewDecision): Promise<void> {
  const { adminId, kind, itemId, action, rule, reason, seenDecisionId } = decision;
  const text = await findText(em, { kind, itemId });
  if (text.userId === adminId) throw new AppError('decision_is_own');
  // Read before the transaction, which locks the row of the item.
  const author = await authors.readOne(text.userId);
  await em.transactional(async (tx) => {
    const item = await lockItem(tx, { kind, itemId });
    const [last] = await tx.find(Decision, { item }, { orderBy: { id: 'desc' }, limit: 1 });
    if ((last?.id ?? null) !== seenDecisionId) throw new AppError('already_decided');
    const reports = await tx.find(
      Report,
      { item, ...(last !== undefined && { createdAt: { $gt: last.createdAt } }) },
      { orderBy: { createdAt: 'desc' }, limit: maxToldReporters },
    );
    item.isOpen = false;
    const content = item.reportedContent ?? text.content;
    const { userId, imageUrls } = text;
    const key = randomUUID();
    tx.create(Decision, { key, item, userId, adminId, action, rule, note: reason, content, imageUrls });
    const hold = await endHold(tx, item);
    if (action !== 'dismiss' || hold !== null)
      await showItem(tx, { kind, itemId }, action === 'hide' ? 'hidden' : 'to-all');
    if (action !== 'hide' && hold !== null) await announceItem(tx, author, { kind, itemId }, hold);
    await enqueueItemDecision(tx, {
      key,
      userId,
      moderatorId: adminId,
      action,
      rule,
      reason,
      kind,
      itemId,
      content,
      imageUrls,
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
  const isInQueue = (await em.count(ReviewableItem, { kind, itemId: id })) > 0;
  const message = isInQueue ? await em.findOne(Message, { id }) : null;
  return message && { ...message, userId: message.senderId, imageUrls: [] };
}

/** Shows a text again whose appeal succeeded, in the transaction of the judgment. */
export async function restoreItem(
  em: EntityManager,
  { kind, itemId, moderatorId, reason }: Item & { moderatorId: number; reason: string },
): Promise<void> {
  const text = await findText(em, { kind, itemId });
  if (text.hiddenAt === null) return;
  const { userId, content, imageUrls } = text;
  const item = await lockItem(em, { kind, itemId });
  const decision = { key: randomUUID(), userId, adminId: moderatorId, note: reason, content, imageUrls };
  em.create(Decision, { ...decision, item, action: 'restore' });
  await endHold(em, item);
  await showItem(em, { kind, itemId }, 'to-all');
}
