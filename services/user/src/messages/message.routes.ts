import * as contracts from '@grow/contracts';
import { syncWatchList } from '@grow/contracts/internal';
import { handle, handleInternal, pageOf, type Route } from '@grow/service-kit';
import { presentMessage } from './message.presenter.ts';
import { openConversation, readConversation, readConversations } from './read-conversations.ts';
import { countUnread, markRead, readMessagePage } from './read-messages.ts';
import { sendMessage } from './send-message.ts';
import { saveWatchList } from './watch-list.ts';

export function messageRoutes(): Route[] {
  return [
    handle(contracts.listConversations, (_input, { em, caller }) => readConversations(em, caller.userId)),

    handle(contracts.readConversation, ({ params }, { em, caller }) => readConversation(em, caller.userId, params.id)),

    handle(contracts.openConversation, async ({ body }, { em, caller }) =>
      readConversation(em, caller.userId, await openConversation(em, caller.userId, body.userId)),
    ),

    handle(contracts.listMessages, async ({ params, query: { cursor, limit } }, { em, caller }) => {
      const page = { callerId: caller.userId, conversationId: params.id, before: cursor, limit };
      const { items, next } = pageOf(await readMessagePage(em, page), limit);
      return { items: items.map(presentMessage), next };
    }),

    handle(contracts.sendMessage, ({ params, body }, { em, caller }) =>
      sendMessage(em, { ...body, senderId: caller.userId, conversationId: params.id }),
    ),

    handle(contracts.markConversationRead, async ({ params, body }, { em, caller }) => {
      await markRead(em, { ...body, callerId: caller.userId, conversationId: params.id });
      return { unread: await countUnread(em, caller.userId) };
    }),

    handle(contracts.readUnreadMessages, async (_input, { em, caller }) => ({
      unread: await countUnread(em, caller.userId),
    })),

    handleInternal(syncWatchList, ({ body }, { em }) => saveWatchList(em, body)),
  ];
}
