import { canBeAppealed, paths, type AppealOutcome, type WaitingAppeal } from '@grow/contracts';
import { firstCharacters, localizable } from '@grow/text';
import { activePublisherDays, restoreItem } from '@grow/contracts/internal';
import {
  AppError,
  callInternal,
  enqueue,
  handleTopic,
  insertIfAbsent,
  type OutboxHandlers,
  type ServiceAddress,
} from '@grow/service-kit';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { Appeal, Decision } from '../decisions/decision.entity.ts';
import { listDecisions } from '../decisions/list-decisions.ts';
import { recordModeration } from '../decisions/record-decision.ts';
import { notifyStaff } from '../notifications/notify-staff.ts';
import { notifyUser } from '../notifications/notify-user.ts';
import { readPublicCards } from '../user-cards/read-user-cards.ts';
import { User } from '../users/user.entity.ts';
import { mayModerate } from '../users/user.policy.ts';
import { isRestricted } from './decide-user.ts';

/** Appeals a decision about the caller, once: a repeated call with the same text changes nothing. */
export async function appealDecision(
  em: EntityManager,
  { userId, decisionId, text }: { userId: number; decisionId: number; text: string },
): Promise<void> {
  await em.transactional(async (tx) => {
    const decision = await tx.findOne(Decision, { id: decisionId, user: userId });
    if (decision === null) throw new AppError('not_found');
    if (!canBeAppealed(decision.kind)) {
      throw new AppError('unprocessable', { message: localizable('This decision is in your favor.') });
    }
    if (!(await insertIfAbsent(tx, Appeal, { decision: decisionId, text }))) {
      const known = await tx.findOneOrFail(Appeal, { decision: decisionId });
      if (known.text === text) return;
      throw new AppError('conflict', { message: localizable('You have appealed this decision already.') });
    }
    await notifyStaff(tx, mayModerate, {
      fromUserId: userId,
      category: 'community',
      title: { id: 'appeal.waits' },
      body: '',
      url: `${paths.reports}#appeals`,
      key: 'appeals',
      isListed: true,
    });
  });
}

export async function listAppeals(em: EntityManager, state: 'open' | 'decided'): Promise<WaitingAppeal[]> {
  const decisions = await listDecisions(em, { appeals: state });
  const cardOf = await readPublicCards(
    em,
    decisions.map(({ userId }) => userId),
  );
  return decisions.map(({ userId, ...decision }) => ({ user: cardOf(userId), decision }));
}

const dayMs = 24 * 60 * 60 * 1000;

/** Whether a moderator was active lately, other than these users. */
async function hasOtherModerator(em: EntityManager, ids: readonly number[]): Promise<boolean> {
  const lastActive = { $gt: new Date(Date.now() - activePublisherDays * dayMs) };
  const others = await em.find(User, { ...mayModerate, id: { $nin: [...ids] }, lastActive });
  for (const other of others) if (!(await isRestricted(em, other, ['suspend']))) return true;
  return false;
}

type Judgment = { moderatorId: number; decisionId: number; outcome: AppealOutcome; answer: string };

/** Decides an appeal. An overturned decision is undone: here at once, in the content service through the outbox. */
export async function decideAppeal(em: EntityManager, judgment: Judgment): Promise<void> {
  const { moderatorId, decisionId, outcome, answer } = judgment;
  await em.transactional(async (tx) => {
    const appeal = await tx.findOne(Appeal, { decision: decisionId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (appeal === null) throw new AppError('not_found');
    if (appeal.outcome !== null) throw new AppError('already_decided');
    const decision = await tx.findOneOrFail(Decision, { id: decisionId });
    const userId = decision.user.id;
    if (userId === moderatorId) throw new AppError('decision_is_own');
    if (decision.moderator?.id === moderatorId && (await hasOtherModerator(tx, [moderatorId, userId]))) {
      throw new AppError('decision_is_own', {
        message: localizable('You made this decision. Another moderator has to judge it.'),
      });
    }
    tx.assign(appeal, { outcome, answer, decidedBy: moderatorId, decidedAt: new Date() });
    if (outcome === 'overturned') await endEffect(tx, decision, { moderatorId, reason: answer });
    const action = outcome === 'upheld' ? 'uphold' : 'overturn';
    recordModeration(tx, { action, userId, moderatorId, details: { decision: decisionId, reason: answer } });
    await notifyUser(tx, {
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

const restoreTopic = { name: 'moderation.restore', payload: restoreItem.body };

async function endEffect(
  em: EntityManager,
  { id, kind, user, itemKind, itemId }: Decision,
  by: { moderatorId: number; reason: string },
): Promise<void> {
  if (kind === 'mute' || kind === 'suspend') {
    await em.nativeUpdate(User, { id: user.id, restrictionId: id }, { restrictionId: null });
    return;
  }
  if (kind === 'hide' && itemKind && typeof itemId === 'number')
    await enqueue(em, restoreTopic, { kind: itemKind, itemId, ...by });
}

/** Restores texts in the content service. */
export function moderationHandlers({ content }: { content: ServiceAddress }): OutboxHandlers {
  return handleTopic(restoreTopic, (body) => callInternal(restoreItem, { body }, content));
}
