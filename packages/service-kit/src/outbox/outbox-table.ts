import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';

/** Put this into a migration of every service with an outbox. */
export const outboxMigrationSql = `
create table if not exists outbox (
  id uuid primary key,
  topic text not null,
  payload jsonb not null,
  attempts int not null default 0,
  available_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now()
);
create index if not exists outbox_available_at on outbox (available_at, created_at);
`;

/** A kind of event: its name in the table, and what its payload has to look like. */
export type OutboxTopic<S extends z.ZodType = z.ZodType> = { readonly name: string; readonly payload: S };

/**
 * Writes an event in the caller's transaction: it is delivered exactly if that transaction commits. A payload that does
 * not fit its topic throws here, where it is made, for nobody could ever receive it.
 * The id it answers is the receiver's idempotency key.
 */
export async function enqueue<S extends z.ZodType>(
  em: EntityManager,
  topic: OutboxTopic<S>,
  payload: z.input<S>,
): Promise<string> {
  const id = randomUUID();
  await em.execute('insert into outbox (id, topic, payload) values (?, ?, ?::jsonb)', [
    id,
    topic.name,
    JSON.stringify(topic.payload.parse(payload)),
  ]);
  // Heard by the workers only after the commit, and only then.
  await em.execute(`select pg_notify('outbox', '')`);
  return id;
}
