import { randomUUID } from 'node:crypto';
import { localizable } from '@grow/text';
import { personDecisions, type decideUser as contract, type ParsedInputOf } from '@grow/contracts';
import { AppError, lockInTransaction } from '@grow/service-kit';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { Decision } from '../decisions/decision.entity.ts';
import { recordDecision } from '../decisions/record-decision.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { User } from '../users/user.entity.ts';

type NewDecision = ParsedInputOf<typeof contract>['body'] & { moderatorId: number; userId: number };

/**
 * Warns, mutes or suspends a user, or lifts that. Moderator and user are locked in a fixed order: if two moderators
 * suspend each other, the second is refused.
 */
export async function decideUser(em: EntityManager, decision: NewDecision): Promise<void> {
  const { moderatorId, userId, kind, rule, reason, seenDecisionId } = decision;
  const until = kind === 'warn' || kind === 'lift' || decision.until === null ? null : new Date(decision.until);
  if (until !== null && until <= new Date()) {
    throw new AppError('bad_request', { message: localizable('The end has to be in the future.') });
  }
  if (userId === moderatorId) throw new AppError('decision_is_own');
  await em.transactional(async (tx) => {
    const people = await tx.find(
      User,
      { id: { $in: [moderatorId, userId] } },
      { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    const [moderator, user] = [moderatorId, userId].map((id) => people.find((one) => one.id === id));
    if (user === undefined) throw new AppError('not_found', { message: localizable('There is no such user.') });
    if (moderator === undefined || (await isRestricted(tx, moderator, ['suspend']))) throw new AppError('forbidden');
    await assertMayDecide(tx, moderator, user, kind);
    const last = await readLastDecision(tx, userId);
    if ((last?.id ?? null) !== seenDecisionId) throw new AppError('already_decided');
    if (kind === 'lift' && !(await isRestricted(tx, user, ['mute', 'suspend']))) {
      throw new AppError('conflict', { message: localizable('There is nothing to lift.') });
    }
    const id = await recordDecision(tx, { key: randomUUID(), kind, userId, moderatorId, rule, reason, until });
    if (kind === 'mute' || kind === 'suspend') user.restrictionId = id;
    if (kind === 'lift') user.restrictionId = null;
    if (kind === 'suspend') await endSessions(tx, { userId });
  });
}

/** The latest decision about a person, excluding those about a text. */
export async function readLastDecision(em: EntityManager, userId: number): Promise<Decision | undefined> {
  const about = { user: userId, kind: { $in: [...personDecisions] } };
  const [last] = await em.find(Decision, about, { orderBy: { id: 'desc' }, limit: 1 });
  return last;
}

/** Whether one of these restrictions is in force. The user's `restrictionId` outlives an expired one. */
export async function isRestricted(
  em: EntityManager,
  { restrictionId }: Pick<User, 'restrictionId'>,
  kinds: ('mute' | 'suspend')[],
): Promise<boolean> {
  if (restrictionId === null) return false;
  const lasting = { $or: [{ until: null }, { until: { $gt: new Date() } }] };
  return (await em.count(Decision, { id: restrictionId, kind: { $in: kinds }, ...lasting })) > 0;
}

async function assertMayDecide(
  em: EntityManager,
  moderator: User,
  user: User,
  kind: NewDecision['kind'],
): Promise<void> {
  if (user.isGuest)
    throw new AppError('unprocessable', { message: localizable('A guest cannot write, so there is nothing to do.') });
  if (kind === 'lift') return;
  if (user.isAdmin && !moderator.isAdmin) {
    throw new AppError('forbidden', { message: localizable('Only an admin can decide about an admin.') });
  }
  if (kind === 'warn') return;
  if (user.isAdmin) {
    throw new AppError('unprocessable', {
      message: localizable('This is an admin. Take the admin rights away first.'),
    });
  }
  if (!user.roles.includes('moderator')) return;
  // If two moderators are restricted concurrently, the second call waits and sees that one is left.
  await lockInTransaction(em, 'restrictions of moderators');
  const others = await em.find(User, { roles: { $contains: ['moderator'] }, id: { $ne: user.id } });
  for (const other of others) if (!(await isRestricted(em, other, ['suspend']))) return;
  throw new AppError('last_moderator');
}
