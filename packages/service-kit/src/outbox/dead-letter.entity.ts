import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

/** An event that could not be delivered, with the reason. */
export const DeadLetter = defineEntity({
  name: 'DeadLetter',
  tableName: 'outbox_dead_letters',
  properties: {
    id: p.uuid().primary(),
    topic: p.text(),
    payload: p.json<object>(),
    attempts: p.integer(),
    reason: p.text(),
    createdAt: p.datetime(),
    failedAt: p.datetime().defaultRaw('now()'),
  },
});
export type DeadLetter = InferEntity<typeof DeadLetter>;
