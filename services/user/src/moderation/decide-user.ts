import { randomUUID } from 'node:crypto';
import { type decideUser as contract, type ParsedInputOf } from '@grow/contracts';
import { AppError, lockInTransaction } from '@grow/service-kit';
import { localizable } from '@grow/text';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { addToHistory } from '../decisions/history.ts';
import { recordDecision } from '../decisions/record-decision.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { isSuspended, restrictionOf } from '../users/restriction.ts';
import { User } from '../users/user.entity.ts';

type NewDecision = ParsedInputOf<typeof contract>['body'] & { moderatorId: number; userId: number };

/**
 * Warns, mutes or suspends a user, or lifts that. Moderator and user are locked in a fixed order: if two moderators
 * suspend each other, the second is refused.
 */
export async function decideUser(em: EntityManager, decision: NewDecision): Promise<void> {
  const { moderatorId, userId, kind, rule, reason, seenDecision } = decision;
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
    if (moderator === undefined || isSuspended(moderator)) throw new AppError('forbidden');
    await assertMayDecide(tx, moderator, user, kind);
    if ((user.lastDecision ?? null) !== seenDecision) throw new AppError('already_decided');
    if (kind === 'lift' && restrictionOf(user) === null) {
      throw new AppError('conflict', { message: localizable('There is nothing to lift.') });
    }
    const key = randomUUID();
    const end = until?.toISOString() ?? null;
    user.lastDecision = key;
    if (kind === 'mute' || kind === 'suspend') user.restriction = { key, kind, rule, reason, until: end };
    if (kind === 'lift') user.restriction = null;
    await recordDecision(tx, { key, kind, userId, moderatorId, rule, reason, until });
    await addToHistory(tx, { key, userId, moderatorId, kind, rule, reason, until: end });
    if (kind === 'suspend') await endSessions(tx, { userId });
  });
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
  if (others.every((other) => isSuspended(other))) throw new AppError('last_moderator');
}
