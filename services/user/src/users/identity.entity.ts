import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { User } from './user.entity.ts';

/** Maps a provider's subject to an account. An account may have several identities. */
export const Identity = defineEntity({
  name: 'Identity',
  tableName: 'identities',
  uniques: [{ properties: ['provider', 'subject'] }],
  properties: {
    id: p.integer().primary(),
    provider: p.enum(['embedded', 'firebase']),
    subject: p.text().check('length(subject) >= 1 and length(subject) <= 128'),
    user: () => p.manyToOne(User).ref().deleteRule('cascade').index(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});
export type Identity = InferEntity<typeof Identity>;
