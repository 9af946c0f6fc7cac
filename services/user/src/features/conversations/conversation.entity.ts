import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { User } from '../users/user.entity.ts';

/** Spec 3: conversations. participant1 has the smaller id, so that two people share exactly one. */
export const Conversation = defineEntity({
  name: 'Conversation',
  tableName: 'conversations',
  properties: {
    id: p.integer().primary().autoincrement(),
    participant1: () => p.manyToOne(User).deleteRule('cascade'),
    participant2: () => p.manyToOne(User).deleteRule('cascade'),
    lastMessageAt: p.datetime().onCreate(() => new Date()),
  },
  uniques: [{ properties: ['participant1', 'participant2'] }],
});
export type ConversationEntity = InferEntity<typeof Conversation>;
