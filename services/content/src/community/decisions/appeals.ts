import { canBeAppealed, decisionKindSchema, paths, type AppealOutcome } from '@grow/contracts';
import { findOtherModerator } from '@grow/contracts/internal';
import { AppError, callInternal, insertIfAbsent, now, type Peers } from '@grow/service-kit';
import { firstCharacters, localizable } from '@grow/text';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { enqueueAppeal, enqueueForModerators, enqueueNotification } from '../../user-service/notifications.ts';
import { Appeal, Decision } from '../moderation/reviewable-item.entity.ts';
import { restoreItem } from '../reports/decide-report.ts';

/**
 * Appeals a decision about the caller, once: a repeated call with the same text changes nothing. Its case is in the queue
 * until the appeal is judged.
 */
export async function appealDecision(
  em: EntityManager,
  { userId, decisionId, text }: { userId: number; decisionId: number; text: string },
): Promise<void> {
  await em.transactional(async (tx) => {
    const decision = await tx.findOne(Decision, { id: decisionId, userId, action: { $ne: 'dismiss' } });
    if (decision === null) throw new AppError('not_found');
    if (!canBeAppealed(decisionKindSchema.parse(decision.action))) {
      throw new AppError('unprocessable', { message: localizable('This decision is in your favor.') });
    }
    if (!(await insertIfAbsent(tx, Appeal, { decision: decisionId, text }))) {
      const known = await tx.findOneOrFail(Appeal, { decision: decisionId });
      if (known.text === text) return;
      throw new AppError('conflict', { message: localizable('You have appealed this decision already.') });
    }
    const { id } = decision.item;
    await query(tx).updateTable('ReviewableItem').set({ enteredAt: now }).where('id', '=', id).execute();
    await enqueueForModerators(tx, {
      fromUserId: userId,
      category: 'community',
      title: { id: 'appeal.waits' },
      body: '',
      url: `${paths.reports}#appealed`,
      key: 'appeals',
      isListed: true,
    });
  });
}

type Judgment = { moderatorId: number; decisionId: number; outcome: AppealOutcome; answer: string };

/**
 * Decides an appeal. An overturned decision is undone: a text is shown here at once, the user service ends a restriction.
 */
export async function decideAppeal(em: EntityManager, peers: Peers, judgment: Judgment): Promise<void> {
  const { moderatorId, decisionId, outcome, answer } = judgment;
  const decision = await em.findOne(Decision, { id: decisionId }, { populate: ['item'] });
  if (decision === null) throw new AppError('not_found');
  const { userId, key, action } = decision;
  // Asked before the transaction, which locks the appeal.
  const isOwn = decision.adminId === moderatorId;
  const userIds = [moderatorId, userId];
  const hasOther = isOwn && (await callInternal(findOtherModerator, { body: { userIds } }, peers)).exists;
  await em.transactional(async (tx) => {
    const appeal = await tx.findOne(Appeal, { decision: decisionId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (appeal === null) throw new AppError('not_found');
    if (appeal.outcome !== null) throw new AppError('already_decided');
    if (userId === moderatorId) throw new AppError('decision_is_own');
    if (hasOther) {
      throw new AppError('decision_is_own', {
        message: localizable('You made this decision. Another moderator has to judge it.'),
      });
    }
    tx.assign(appeal, { outcome, answer, decidedBy: moderatorId, decidedAt: new Date() });
    const { kind, itemId } = decision.item.$;
    if (outcome === 'overturned' && action === 'hide' && kind !== 'profile')
      await restoreItem(tx, { kind, itemId, moderatorId, reason: answer });
    await enqueueAppeal(tx, { userId, moderatorId, outcome, answer, decision: key });
    await enqueueNotification(tx, {
      userId,
      category: 'support',
      title: { id: `appeal.${outcome}` },
      body: firstCharacters(answer, 500),
      url: paths.decisions,
      key: `appeal-${decisionId}`,
      isListed: true,
    });
  });
}
