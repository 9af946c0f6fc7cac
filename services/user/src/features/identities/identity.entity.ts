import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { User } from '../users/user.entity.ts';

/** Which account a provider's subject signs in to. One subject belongs to one account; an account may have several. */
export const Identity = defineEntity({
  name: 'Identity',
  tableName: 'identities',
  properties: {
    id: p.integer().primary().autoincrement(),
    provider: p.text(),
    subject: p.text(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
  uniques: [{ properties: ['provider', 'subject'] }],
});
export type IdentityEntity = InferEntity<typeof Identity>;
