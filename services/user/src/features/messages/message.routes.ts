import {
  listConversations,
  listMessages,
  markConversationRead,
  openConversation,
  readConversation,
  readUnreadMessages,
  sendMessage,
} from '@grow/contracts';
import { handle, pageOf, type Route } from '@grow/service-kit';
import { presentMessage } from './message.presenter.ts';
import { openConversation as open } from './open-conversation.ts';
import { readConversation as read, readConversations } from './read-conversations.ts';
import { countUnread, markRead, readMessagePage } from './read-messages.ts';
import { sendMessage as send } from './send-message.ts';

export function messageRoutes(): Route[] {
  return [
    handle(listConversations, (_input, { em, caller }) => readConversations(em, caller.userId)),

    handle(readConversation, ({ params }, { em, caller }) => read(em, caller.userId, params.id)),

    handle(openConversation, async ({ body }, { em, caller }) =>
      read(em, caller.userId, await open(em, caller.userId, body.userId)),
    ),

    handle(listMessages, async ({ params, query: { cursor, limit } }, { em, caller }) => {
      const page = { callerId: caller.userId, conversationId: params.id, before: cursor, limit };
      const { items, next } = pageOf(await readMessagePage(em, page), limit);
      return { items: items.map(presentMessage), nextCursor: next?.toString() ?? null };
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
