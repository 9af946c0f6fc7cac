import {
  listConversations,
  listMessages,
  markConversationRead,
  openConversation,
  readConversation,
  readUnreadMessages,
  sendMessage,
} from '@grow/contracts';
import { handle, type Mounted } from '@grow/service-kit';
import { presentMessage } from './message.presenter.ts';
import { openConversation as open } from './open-conversation.ts';
import { readConversation as read, readConversations } from './read-conversations.ts';
import { countUnread, markRead, readMessagePage } from './read-messages.ts';
import { sendMessage as send } from './send-message.ts';

export function messageRoutes(): Mounted[] {
  return [
    handle(listConversations, (_input, { em, caller }) => readConversations(em, caller.userId)),

    handle(readConversation, ({ params }, { em, caller }) => read(em, caller.userId, params.id)),

    handle(openConversation, async ({ body }, { em, caller }) =>
      read(em, caller.userId, await open(em, caller.userId, body.userId)),
    ),

    handle(listMessages, async ({ params, query: { cursor, limit } }, { em, caller }) => {
      const before = cursor === undefined ? undefined : Number(cursor);
      const rows = await readMessagePage(em, { callerId: caller.userId, conversationId: params.id, before, limit });
      const items = rows.slice(0, limit);
      const last = items.at(-1);
      const nextCursor = rows.length > limit && last !== undefined ? String(last.id) : null;
      return { items: items.map(presentMessage), nextCursor };
    }),

    handle(sendMessage, ({ params, body }, { em, caller }) =>
      send(em, { ...body, senderId: caller.userId, conversationId: params.id }),
    ),

    handle(markConversationRead, async ({ params, body }, { em, caller }) => {
      await markRead(em, { ...body, callerId: caller.userId, conversationId: params.id });
      return { unread: await countUnread(em, caller.userId) };
    }),

    handle(readUnreadMessages, async (_input, { em, caller }) => ({ unread: await countUnread(em, caller.userId) })),
  ];
}
