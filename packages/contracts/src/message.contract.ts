import { z } from 'zod/mini';
import { defineContract, idParam, idSchema, listPageQuery, listPageSchema } from './contract.ts';
import { clientKeySchema, communityTextSchema, optionalClientKeySchema } from './post.contract.ts';
import { userCardSchema } from './user-card.contract.ts';

export const messageContentMaximum = 2000;

export const messageSchema = z.object({
  id: z.int(),
  conversationId: z.int(),
  senderId: z.int(),
  receiverId: z.int(),
  content: z.string(),
  read: z.boolean(),
  /** Whether only its sender sees the message, until a moderator has looked at it. */
  isHeld: z.boolean().check(z.meta({ examples: [false] })),
  createdAt: z.iso.datetime(),
  clientKey: optionalClientKeySchema,
});
export type Message = z.infer<typeof messageSchema>;

export const conversationSchema = z.object({
  id: z.int(),
  /** The other participant. */
  other: userCardSchema,
  lastMessage: z.nullable(messageSchema),
  lastMessageAt: z.iso.datetime(),
  unread: z.int(),
  /** Whether the caller has blocked the other user. The opposite is never revealed. */
  isBlocked: z.boolean(),
});
export type Conversation = z.infer<typeof conversationSchema>;

export const listConversations = defineContract({
  id: 'list-conversations',
  summary: "The caller's conversations, the latest first.",
  service: 'content',
  method: 'GET',
  path: '/api/conversations',
  access: 'member',
  output: z.array(conversationSchema),
});

export const readConversation = defineContract({
  id: 'read-conversation',
  summary: 'One conversation of the caller.',
  service: 'content',
  method: 'GET',
  path: '/api/conversations/{id}',
  access: 'member',
  params: z.object({ id: idParam }),
  output: conversationSchema,
  errors: ['not_found'],
});

export const openConversation = defineContract({
  id: 'open-conversation',
  summary: 'The conversation with another user, created if there is none yet.',
  service: 'content',
  method: 'POST',
  path: '/api/conversations',
  access: 'member',
  body: z.object({ userId: idSchema }),
  output: conversationSchema,
  errors: ['not_found', 'unprocessable'],
  limit: { points: 30, seconds: 60, by: 'user' },
});

export const listMessages = defineContract({
  id: 'list-messages',
  summary: 'The messages of a conversation of the caller, newest first.',
  service: 'content',
  method: 'GET',
  path: '/api/conversations/{id}/messages',
  access: 'member',
  params: z.object({ id: idParam }),
  query: z.object(listPageQuery(20, 50)),
  output: listPageSchema(messageSchema),
  errors: ['not_found'],
});

export const sendMessage = defineContract({
  id: 'send-message',
  summary: 'Writes to the other person. Sent again with the same client key it answers the message already there.',
  service: 'content',
  method: 'POST',
  path: '/api/conversations/{id}/messages',
  access: 'member',
  isCommunityWrite: true,
  isForNamed: true,
  params: z.object({ id: idParam }),
  body: z.object({ content: communityTextSchema(messageContentMaximum), clientKey: clientKeySchema }),
  isIdempotent: true,
  output: messageSchema,
  status: 201,
  errors: ['not_found', 'blocked', 'too_many_links'],
  limit: { points: 120, seconds: 60, by: 'user' },
});

export const markConversationRead = defineContract({
  id: 'mark-conversation-read',
  summary: 'Marks the messages that the caller received, up to the given one, as read.',
  service: 'content',
  method: 'POST',
  path: '/api/conversations/{id}/read',
  access: 'member',
  params: z.object({ id: idParam }),
  body: z.object({ upToMessageId: idSchema }),
  isIdempotent: true,
  output: z.object({ unread: z.int() }),
  errors: ['not_found'],
});

export const readUnreadMessages = defineContract({
  id: 'read-unread-messages',
  summary: 'The number of unread messages of the caller, for the badge in the header.',
  service: 'content',
  method: 'GET',
  path: '/api/messages/unread',
  access: 'member',
  output: z.object({ unread: z.int() }),
});

/** The maximum number of users that one user can block. */
export const blocksMaximum = 1000;

export const listBlocks = defineContract({
  id: 'list-blocks',
  summary: `The users whom the caller has blocked, at most ${blocksMaximum}, the latest first.`,
  service: 'content',
  method: 'GET',
  path: '/api/blocks',
  access: 'member',
  output: z.array(userCardSchema),
});

const blockTarget = { service: 'content', access: 'member', params: z.object({ userId: idParam }) } as const;

export const blockUser = defineContract({
  ...blockTarget,
  id: 'block-user',
  summary: 'Blocks a user: neither can write to the other. Repeating it changes nothing.',
  method: 'PUT',
  path: '/api/blocks/{userId}',
  output: z.void(),
  status: 204,
  errors: ['not_found', 'unprocessable'],
});

export const unblockUser = defineContract({
  ...blockTarget,
  id: 'unblock-user',
  summary: 'Removes a block. Repeating it changes nothing.',
  method: 'DELETE',
  path: '/api/blocks/{userId}',
  output: z.void(),
  status: 204,
});
