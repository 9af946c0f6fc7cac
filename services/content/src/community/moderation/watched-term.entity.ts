import { watchedKindSchema } from '@grow/contracts';
import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

/** A word or address on the watch list. Removed ones stay, so that every change raises the version. */
export const WatchedTerm = defineEntity({
  name: 'WatchedTerm',
  tableName: 'watched_terms',
  indexes: [
    {
      name: 'watched_terms_key',
      expression: 'create unique index "watched_terms_key" on "watched_terms" ("kind", "key") where removed_at is null',
    },
  ],
  properties: {
    id: p.integer().primary(),
    kind: p.enum(watchedKindSchema.options),
    /** The value as the moderator wrote it. */
    value: p.text(),
    /** The normalized value, which texts are compared with. */
    key: p.text(),
    addedBy: p.integer(),
    createdAt: p.datetime().defaultRaw('now()'),
    removedAt: p.datetime().nullable(),
  },
});
export type WatchedTerm = InferEntity<typeof WatchedTerm>;
