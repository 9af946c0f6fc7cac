import { watchedKindSchema } from '@grow/contracts';
import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

/** A word or address on the watch list. */
export const WatchedTerm = defineEntity({
  name: 'WatchedTerm',
  tableName: 'watched_terms',
  uniques: [{ properties: ['kind', 'key'] }],
  properties: {
    id: p.integer().primary(),
    kind: p.enum(watchedKindSchema.options),
    /** The value as the moderator wrote it. */
    value: p.text(),
    /** The normalized value, which texts are compared with. */
    key: p.text(),
    addedBy: p.integer(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});
export type WatchedTerm = InferEntity<typeof WatchedTerm>;
