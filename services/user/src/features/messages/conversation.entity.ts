import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { User } from '../users/user.entity.ts';

/** participant1 has the smaller id, so that two users have exactly one conversation (spec: community-data). */
export const Conversation = defineEntity({
  name: 'Conversation',
  tableName: 'conversations',
  uniques: [{ properties: ['participant1', 'participant2'] }],
  checks: [{ expression: 'participant1_id < participant2_id' }],
  properties: {
    id: p.integer().primary(),
    participant1: () => p.manyToOne(User).ref().deleteRule('cascade'),
    participant2: () => p.manyToOne(User).ref().deleteRule('cascade').index(),
    /** Whether each has opened it: without a message it is listed for those who have. */
    isOpenedBy1: p.boolean().default(false),
    isOpenedBy2: p.boolean().default(false),
    lastMessageAt: p.datetime().defaultRaw('now()'),
  },
});
export type Conversation = InferEntity<typeof Conversation>;
