import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { User } from '../users/user.entity.ts';

/** The append-only ledger behind users.xp (rules 8). The event id is unique: a delivery that comes twice counts once. */
export const XpEntry = defineEntity({
  name: 'XpEntry',
  tableName: 'xp_ledger',
  properties: {
    eventId: p.text().primary(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    amount: p.integer(),
    reason: p.text(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});
export type XpEntryEntity = InferEntity<typeof XpEntry>;
