import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

/** A write by its idempotency key: a retry after a lost answer gets the first answer. Kept for a day. */
export const AnsweredCall = defineEntity({
  name: 'AnsweredCall',
  tableName: 'answered_calls',
  properties: {
    userId: p.integer().primary().autoincrement(false),
    key: p.uuid().primary(),
    /** A hash of the call with its input. */
    call: p.text(),
    startedAt: p.datetime().defaultRaw('now()').index(),
    /** Null while the call is under way. */
    answeredAt: p.datetime().nullable(),
    answer: p.json<object>().nullable(),
  },
});
export type AnsweredCall = InferEntity<typeof AnsweredCall>;
