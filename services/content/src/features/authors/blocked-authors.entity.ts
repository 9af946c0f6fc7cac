import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

/** Whose texts a reader does not see, as the user service tells it. */
export const BlockedAuthors = defineEntity({
  name: 'BlockedAuthors',
  tableName: 'blocked_authors',
  properties: {
    readerId: p.integer().primary().autoincrement(false),
    version: p.integer(),
    authorIds: p.integer().array(),
  },
});
export type BlockedAuthors = InferEntity<typeof BlockedAuthors>;
