import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

/** The authors whose texts a reader does not see, as the user service sends them. */
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
