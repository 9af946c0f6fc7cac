import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { User } from '../users/user.entity.ts';
import { Conversation } from './conversation.entity.ts';

export const Message = defineEntity({
  name: 'Message',
  tableName: 'messages',
  uniques: [{ name: 'messages_client_key', properties: ['sender', 'clientKey'] }],
  indexes: [
    { properties: ['conversation', 'id'] },
    { name: 'messages_unread', properties: ['receiver'], where: 'not read' },
  ],
  properties: {
    id: p.integer().primary().autoincrement(),
    conversation: () => p.manyToOne(Conversation).ref().deleteRule('cascade'),
    sender: () => p.manyToOne(User).ref().deleteRule('cascade').index(),
    receiver: () => p.manyToOne(User).ref().deleteRule('cascade'),
    content: p.text(),
    read: p.boolean().default(false),
    /** Chosen by the sender, so that a retry does not create a second message. */
    clientKey: p.uuid().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    /** Set by admins. */
    hiddenAt: p.datetime().nullable(),
  },
});
export type Message = InferEntity<typeof Message>;
