import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { User } from '../users/user.entity.ts';

/** The append-only ledger behind users.xp (rules 8). An event id is unique within its user: a delivery that comes twice counts once. */
export const XpEntry = defineEntity({
  name: 'XpEntry',
  tableName: 'xp_ledger',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    eventId: p.text().primary(),
    amount: p.integer(),
    reason: p.text(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});
export type XpEntryEntity = InferEntity<typeof XpEntry>;
