import type { XpEvent } from '@grow/contracts/internal';
import { dayOf, levelFromXp } from '@grow/learning-rules';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../database/query.ts';
import { addActiveDays } from '../sessions/active-day.ts';
import { User } from '../users/user.entity.ts';

/**
 * Adds XP events to the ledger and updates xp and level of their users, in one transaction. An event id counts once per
 * user, also within one call. Events of a deleted account are ignored and count as delivered. Returns the number of new
 * events. Their moments and new levels are queued in the user's moments.
 */
export async function grantXp(em: EntityManager, events: readonly XpEvent[]): Promise<number> {
  return em.transactional(async (tx) => {
    const users = await lockUsers(
      tx,
      events.map(({ userId }) => userId),
    );
    const added = await addToLedger(
      tx,
      events.filter(({ userId }) => users.has(userId)),
    );
    if (added.length === 0) return 0;
    const eventOf = new Map(events.map((event) => [`${event.userId} ${event.eventId}`, event]));
    const newEvents = added.flatMap(({ user, eventId }) => eventOf.get(`${user} ${eventId}`) ?? []);
    for (const { userId, amount, moments = [] } of newEvents) {
      const user = users.get(userId);
      if (user === undefined) continue;
      user.xp += amount;
      const level = levelFromXp(user.xp);
      user.moments = [
        ...user.moments,
        ...moments,
        ...(level > user.level ? [{ kind: 'level' as const, value: level }] : []),
      ];
      user.level = level;
    }
    await addActiveDays(
      tx,
      newEvents.map(({ userId, occurredAt }) => ({
        userId,
        day: dayOf(new Date(occurredAt ?? Date.now()), users.get(userId)?.timeZone ?? 'UTC'),
      })),
    );
    return added.length;
  });
}

/**
 * Locks in id order, so that two calls with the same users never deadlock. Statements that only reference the users do
 * not wait.
 */
async function lockUsers(em: EntityManager, ids: readonly number[]) {
  const rows = await query(em)
    .selectFrom('User')
    .select(['id', 'xp', 'level', 'moments', 'timeZone as time_zone'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, em.map(User, row)]));
}

async function addToLedger(em: EntityManager, events: readonly XpEvent[]) {
  if (events.length === 0) return [];
  return query(em)
    .insertInto('XpEntry')
    .values(events.map(({ userId, eventId, amount, reason }) => ({ user: userId, eventId, amount, reason })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['user', 'eventId'])
    .execute();
}
