import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

/** The people whom a user has blocked, the latest last. */
export const BlockedAuthors = defineEntity({
  name: 'BlockedAuthors',
  tableName: 'blocked_authors',
  properties: {
    readerId: p.integer().primary().autoincrement(false),
    authorIds: p.integer().array(),
  },
});
export type BlockedAuthors = InferEntity<typeof BlockedAuthors>;
