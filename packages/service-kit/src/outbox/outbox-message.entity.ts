import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

/** An event that waits for its delivery. */
export const OutboxMessage = defineEntity({
  name: 'OutboxMessage',
  tableName: 'outbox',
  indexes: [{ properties: ['availableAt', 'createdAt'] }],
  properties: {
    /** The receiver's idempotency key. */
    id: p.uuid().primary(),
    topic: p.text(),
    payload: p.json<object>(),
    attempts: p.integer().default(0),
    availableAt: p.datetime().defaultRaw('now()'),
    lastError: p.text().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});
export type OutboxMessage = InferEntity<typeof OutboxMessage>;
