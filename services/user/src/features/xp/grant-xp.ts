import { levelFromXp } from '@grow/learning-rules';
import type { EntityManager } from '@mikro-orm/postgresql';
import { addActiveDay } from '../../session/active-day.ts';
import { dayIn } from '../../session/time-zone.ts';

export type XpEvent = {
  eventId: string;
  userId: number;
  amount: number;
  reason: string;
  occurredAt?: string | undefined;
};

/**
 * Writes one XP event to the ledger and brings xp and level up to date in the same transaction. An event id counts
 * once for a user; an account that has been deleted gets nothing, and the event is done.
 */
export async function grantXp(em: EntityManager, event: XpEvent): Promise<{ isNew: boolean }> {
  return em.transactional(async (tx) => {
    const [user] = await tx.execute<{ xp: number; time_zone: string }[]>(
      'select xp, time_zone from users where id = ? for update',
      [event.userId],
    );
    if (user === undefined) return { isNew: false };
    const added = await tx.execute<{ event_id: string }[]>(
      `insert into xp_ledger (user_id, event_id, amount, reason) values (?, ?, ?, ?)
       on conflict (user_id, event_id) do nothing returning event_id`,
      [event.userId, event.eventId, event.amount, event.reason],
    );
    if (added.length === 0) return { isNew: false };
    const xp = user.xp + event.amount;
    await tx.execute('update users set xp = ?, level = ? where id = ?', [xp, levelFromXp(xp), event.userId]);
    await addActiveDay(tx, event.userId, dayIn(user.time_zone, new Date(event.occurredAt ?? Date.now())));
    return { isNew: true };
  });
}
