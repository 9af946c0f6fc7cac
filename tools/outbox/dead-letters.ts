import type pg from 'pg';

export type DeadLetter = { id: string; topic: string; attempts: number; failedAt: Date; reason: string };

const listSql = `select id, topic, attempts, failed_at as "failedAt", reason from outbox_dead_letters
  order by failed_at desc, id limit 200`;

/** The ids are kept, so that a receiver that has processed an event before ignores it. */
const requeueSql = `with again as (delete from outbox_dead_letters where id = any($1::uuid[]) returning id, topic, payload)
  insert into outbox (id, topic, payload) select id, topic, payload from again`;

const discardSql = 'delete from outbox_dead_letters where id = any($1::uuid[])';

/** The events of one service that could not be delivered, the latest first, at most 200. */
export async function listDeadLetters(client: pg.Client): Promise<DeadLetter[]> {
  return (await client.query<DeadLetter>(listSql)).rows;
}

/** Puts events back into the outbox. Returns how many. */
export async function requeueDeadLetters(client: pg.Client, ids: readonly string[]): Promise<number> {
  const { rowCount } = await client.query(requeueSql, [ids]);
  await client.query(`select pg_notify('outbox', '')`);
  return rowCount ?? 0;
}

/** Deletes events. Returns how many. */
export async function discardDeadLetters(client: pg.Client, ids: readonly string[]): Promise<number> {
  return (await client.query(discardSql, [ids])).rowCount ?? 0;
}
