import type { XpEvent } from '@grow/contracts/internal';
import { levelFromXp } from '@grow/learning-rules';
import type { EntityManager } from '@mikro-orm/postgresql';
import { addActiveDays } from '../../session/active-day.ts';
import { dayIn } from '../../session/time-zone.ts';

type LedgerRow = { user_id: number; event_id: string; amount: number };

/**
 * Writes XP events to the ledger and brings xp and level of their users up to date, all in one transaction. An event id
 * counts once for a user, also when it comes twice in one call; an account that has been deleted gets nothing, and its
 * events are done. Answers how many were new.
 */
export async function grantXp(em: EntityManager, events: readonly XpEvent[]): Promise<number> {
  return em.transactional(async (tx) => {
    const users = await lockUsers(tx, [...new Set(events.map(({ userId }) => userId))]);
    const added = await addToLedger(
      tx,
      events.filter(({ userId }) => users.has(userId)),
    );
    if (added.length === 0) return 0;
    for (const { user_id: userId, amount } of added) {
      const user = users.get(userId);
      if (user !== undefined) user.xp += amount;
    }
    const changed = [...new Set(added.map(({ user_id: userId }) => userId))].map((id) => {
      const xp = users.get(id)?.xp ?? 0;
      return { id, xp, level: levelFromXp(xp) };
    });
    await tx.execute(
      `update users u set xp = e.xp, level = e.level
       from jsonb_to_recordset(?::jsonb) e(id int, xp int, level int) where u.id = e.id`,
      [JSON.stringify(changed)],
    );
    const isNew = new Set(added.map((row) => `${row.user_id} ${row.event_id}`));
    const counted = events.filter(({ userId, eventId }) => isNew.has(`${userId} ${eventId}`));
    await addActiveDays(
      tx,
      counted.map(({ userId, occurredAt }) => ({
        userId,
        day: dayIn(users.get(userId)?.time_zone ?? 'UTC', new Date(occurredAt ?? Date.now())),
      })),
    );
    return added.length;
  });
}

/** In the order of their ids, so that two calls with the same users never wait for each other. */
async function lockUsers(tx: EntityManager, ids: readonly number[]) {
  const rows = await tx.execute<{ id: number; xp: number; time_zone: string }[]>(
    `select id, xp, time_zone from users where id in (${ids.map(() => '?').join(', ')}) order by id for no key update`,
    [...ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

async function addToLedger(tx: EntityManager, events: readonly XpEvent[]): Promise<LedgerRow[]> {
  return tx.execute<LedgerRow[]>(
    `insert into xp_ledger (user_id, event_id, amount, reason)
     select "userId", "eventId", amount, reason
     from jsonb_to_recordset(?::jsonb) e("userId" int, "eventId" text, amount int, reason text)
     on conflict (user_id, event_id) do nothing returning user_id, event_id, amount`,
    [JSON.stringify(events)],
  );
}
