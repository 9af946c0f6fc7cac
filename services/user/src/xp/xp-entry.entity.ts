import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { User } from '../users/user.entity.ts';

/**
 * The append-only ledger behind users.xp (spec: xp-and-levels). Event ids are unique per user, so a repeated delivery
 * counts once.
 */
export const XpEntry = defineEntity({
  name: 'XpEntry',
  tableName: 'xp_ledger',
  indexes: [{ properties: ['user', 'createdAt'] }],
  properties: {
    user: () => p.manyToOne(User).ref().primary().deleteRule('cascade'),
    eventId: p.text().primary().check('length(event_id) >= 1 and length(event_id) <= 100'),
    amount: p.integer(),
    reason: p.text(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});
export type XpEntry = InferEntity<typeof XpEntry>;
