import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod/mini';
import { afterCommit } from '../database/after-commit.ts';
import { json } from '../database/expressions.ts';
import { query } from '../own-query.ts';
import type { OutboxHandlers } from './deliver-next.ts';

/** Tells this process's outbox about each commit with events. The database driver identifies the database. */
export const enqueued = new EventEmitter<{ commit: [driver: object] }>();

/** A kind of event: its name in the table, and the schema of its payload. */
export type OutboxTopic<S extends z.ZodMiniType<object> = z.ZodMiniType<object>> = {
  readonly name: string;
  readonly payload: S;
};

/**
 * Writes an event in the caller's transaction. It is delivered if that transaction commits. Throws for a payload that
 * does not match the schema, because nobody could ever receive it. Returns the event's id, the receiver's idempotency
 * key.
 */
export async function enqueue<S extends z.ZodMiniType<object>>(
  em: EntityManager,
  topic: OutboxTopic<S>,
  payload: z.input<S>,
): Promise<string> {
  const [id = ''] = await enqueueAll(em, topic, [payload]);
  return id;
}

/** Like `enqueue`, for any number of events of a topic. */
export async function enqueueAll<S extends z.ZodMiniType<object>>(
  em: EntityManager,
  topic: OutboxTopic<S>,
  payloads: readonly z.input<S>[],
): Promise<string[]> {
  if (payloads.length === 0) return [];
  const messages = payloads.map((payload) => {
    return { id: randomUUID(), topic: topic.name, payload: json(topic.payload.parse(payload)) };
  });
  await query(em).insertInto('OutboxMessage').values(messages).execute();
  const driver = em.getDriver();
  afterCommit(em, () => enqueued.emit('commit', driver));
  return messages.map(({ id }) => id);
}

/** The handler of one topic. It receives the payload, parsed with the topic's schema. */
export function handleTopic<S extends z.ZodMiniType<object>>(
  { name, payload: schema }: OutboxTopic<S>,
  run: (payload: z.output<S>, eventId: string) => Promise<unknown>,
): OutboxHandlers {
  return {
    [name]: async (payload, eventId) => {
      await run(schema.parse(payload), eventId);
    },
  };
}
