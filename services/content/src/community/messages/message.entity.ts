import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

/** Two users have exactly one conversation: participant1 has the smaller id (spec: community-data). */
export const Conversation = defineEntity({
  name: 'Conversation',
  tableName: 'conversations',
  uniques: [{ properties: ['participant1Id', 'participant2Id'] }],
  checks: [{ expression: 'participant1_id < participant2_id' }],
  properties: {
    id: p.integer().primary(),
    participant1Id: p.integer().fieldName('participant1_id'),
    participant2Id: p.integer().fieldName('participant2_id').index(),
    /** Whether each has opened the conversation. Without a message it is listed only for those who have. */
    isOpenedBy1: p.boolean().default(false),
    isOpenedBy2: p.boolean().default(false),
    lastMessageAt: p.datetime().defaultRaw('now()'),
  },
});
export type Conversation = InferEntity<typeof Conversation>;

export const Message = defineEntity({
  name: 'Message',
  tableName: 'messages',
  uniques: [{ name: 'messages_client_key', properties: ['senderId', 'clientKey'] }],
  indexes: [
    { properties: ['conversation', 'id'] },
    { name: 'messages_unread', properties: ['receiverId'], where: 'not read' },
  ],
  checks: [{ name: 'messages_held_check', expression: 'not is_held or hidden_at is not null' }],
  properties: {
    id: p.integer().primary().autoincrement(),
    conversation: () => p.manyToOne(Conversation).ref().deleteRule('cascade'),
    senderId: p.integer().index(),
    receiverId: p.integer(),
    content: p.text(),
    read: p.boolean().default(false),
    /** Chosen by the sender, so that a retry does not create a second message. */
    clientKey: p.uuid().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    /** Set by moderators, and while the message is held. */
    hiddenAt: p.datetime().nullable(),
    /** Hidden from all but its sender until a moderator has looked at it. */
    isHeld: p.boolean().default(false),
  },
});
export type Message = InferEntity<typeof Message>;
