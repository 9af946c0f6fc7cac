import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { User } from '../users/user.entity.ts';
import { Conversation } from './conversation.entity.ts';

/** Spec 3: messages. */
export const Message = defineEntity({
  name: 'Message',
  tableName: 'messages',
  properties: {
    id: p.integer().primary().autoincrement(),
    conversation: () => p.manyToOne(Conversation).deleteRule('cascade'),
    sender: () => p.manyToOne(User).deleteRule('cascade'),
    receiver: () => p.manyToOne(User).deleteRule('cascade'),
    content: p.text(),
    read: p.boolean().default(false),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});
export type MessageEntity = InferEntity<typeof Message>;
