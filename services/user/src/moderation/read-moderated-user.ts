import { maxDecisions, type ModeratedUser } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import { localizable } from '@grow/text';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../database/query.ts';
import { readPublicCards } from '../user-cards/read-user-cards.ts';
import { restrictionOf } from '../users/restriction.ts';
import { User } from '../users/user.entity.ts';

/** A user's page for moderators: no email and no address. */
export async function readModeratedUser(em: EntityManager, userId: number): Promise<ModeratedUser> {
  const user = await em.findOne(User, { id: userId });
  if (user === null) throw new AppError('not_found', { message: localizable('There is no such user.') });
  const cardOf = await readPublicCards(em, [userId]);
  return {
    user: { ...cardOf(userId), username: user.username },
    isGuest: user.isGuest,
    isAdmin: user.isAdmin,
    roles: user.roles,
    createdAt: user.createdAt.toISOString(),
    lastActive: user.lastActive.toISOString(),
    restriction: restrictionOf(user),
    sessions: await readSessions(em, userId),
    lastDecision: user.lastDecision ?? null,
    notes: await readNotes(em, userId),
  };
}

async function readSessions(em: EntityManager, userId: number): Promise<ModeratedUser['sessions']> {
  const sessions = await query(em)
    .selectFrom('Session')
    .select(['device', 'createdAt', 'lastSeenAt'])
    .where('user', '=', userId)
    .orderBy('lastSeenAt', 'desc')
    .limit(maxDecisions)
    .execute();
  return sessions.map(({ device, createdAt, lastSeenAt }) => ({
    device: device === '' ? 'Unknown browser' : device,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }));
}

async function readNotes(em: EntityManager, userId: number): Promise<ModeratedUser['notes']> {
  const notes = await query(em)
    .selectFrom('ModeratorNote as n')
    .innerJoin('User as a', 'a.id', 'n.author')
    .select(({ fn }) => ['n.id', 'n.text', 'n.createdAt', fn.coalesce('a.displayName', 'a.username').as('authorName')])
    .where('n.user', '=', userId)
    .orderBy('n.createdAt', 'desc')
    .limit(maxDecisions)
    .execute();
  return notes.map(({ createdAt, ...note }) => ({ ...note, createdAt: createdAt.toISOString() }));
}
