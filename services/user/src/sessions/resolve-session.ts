import type { ResolvedSession } from '@grow/contracts/internal';
import { dayOf } from '@grow/learning-rules';
import { now, secondsFromNow } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../database/query.ts';
import { addActiveDay } from './active-day.ts';
import { hasName, presentSessionUser, selectSessions } from './read-session-user.ts';
import { absoluteLifetimeSeconds, idleLifetimeSeconds, providerExtension } from './session-lifetime.ts';
import { hashSessionToken } from './session-token.ts';
import type { Session } from './session.entity.ts';

const touchEverySeconds = 300;

/** The session of a token; null if it is unknown, ended, idle for 14 days or older than 90. */
export async function resolveSession(em: EntityManager, token: string): Promise<ResolvedSession | null> {
  const tokenHash = hashSessionToken(token);
  if (tokenHash === null) return null;
  const row = await selectSessions(em)
    .select([
      'Session.id as sessionId',
      'Session.providerSession',
      'Session.timeZone',
      'Session.lastSeenAt',
      now.as('now'),
    ])
    .where('Session.tokenHash', '=', tokenHash)
    .where('Session.lastSeenAt', '>', secondsFromNow(-idleLifetimeSeconds))
    .where('Session.createdAt', '>', secondsFromNow(-absoluteLifetimeSeconds))
    .executeTakeFirst();
  if (row === undefined) return null;
  await markSeen(em, row);
  return {
    userId: row.id,
    isAdmin: row.isAdmin,
    roles: row.roles,
    isGuest: row.isGuest,
    isAdult: (row.adultSince ?? null) !== null,
    hasName: hasName(row),
    sessionId: row.sessionId,
    timeZone: row.timeZone,
    sessionUser: presentSessionUser(row),
  };
}

type Seen = Pick<Session, 'timeZone' | 'lastSeenAt'> & {
  id: number;
  sessionId: string;
  providerSession: string | null;
  now: Date;
};

/** Writes at most once in five minutes, and on the first request of a day in the user's time zone. */
async function markSeen(em: EntityManager, seen: Seen): Promise<void> {
  const today = dayOf(seen.now, seen.timeZone);
  const isStale = seen.now.getTime() - seen.lastSeenAt.getTime() > touchEverySeconds * 1000;
  const isNewDay = dayOf(seen.lastSeenAt, seen.timeZone) !== today;
  if (!isStale && !isNewDay) return;
  // Runs before `lastSeenAt` is written: once the session is marked as seen today, this code does not run again.
  if (isNewDay) await addActiveDay(em, seen.id, today);
  await query(em)
    .with('seen', (db) => db.updateTable('Session').set({ lastSeenAt: now }).where('id', '=', seen.sessionId))
    .with('extended', (db) => providerExtension(db, seen.providerSession ?? ''))
    .updateTable('User')
    .set({ lastActive: now })
    .where('id', '=', seen.id)
    .execute();
}
