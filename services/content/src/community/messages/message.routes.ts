import * as contracts from '@grow/contracts';
import { AppError, handle, pageOf, type Route } from '@grow/service-kit';
import { localizable } from '@grow/text';
import type { AuthorCards } from '../../user-service/author-cards.ts';
import { readWriter } from '../posts/posting-limits.ts';
import { presentMessage } from './message.presenter.ts';
import { openConversation, readConversation, readConversations } from './read-conversations.ts';
import { countUnread, markRead, readMessagePage } from './read-messages.ts';
import { sendMessage } from './send-message.ts';

export function messageRoutes({ authors }: { authors: AuthorCards }): Route[] {
  return [
    handle(contracts.listConversations, (_input, { em, caller }) => readConversations(em, authors, caller.userId)),

    handle(contracts.readConversation, ({ params }, { em, caller }) =>
      readConversation(em, authors, caller.userId, params.id),
    ),

    handle(contracts.openConversation, async ({ body }, { em, caller }) => {
      if (body.userId === caller.userId)
        throw new AppError('unprocessable', { message: localizable('You cannot write to yourself.') });
      await authors.requireMember(body.userId);
      return readConversation(em, authors, caller.userId, await openConversation(em, caller.userId, body.userId));
    }),

    handle(contracts.listMessages, async ({ params, query: { cursor, limit } }, { em, caller }) => {
      const page = { callerId: caller.userId, conversationId: params.id, before: cursor, limit };
      const { items, next } = pageOf(await readMessagePage(em, page), limit);
      return { items: items.map(presentMessage), next };
    }),

    handle(contracts.sendMessage, async ({ params, body }, { em, caller }) =>
      sendMessage(em, await readWriter(authors, caller.userId), { ...body, caller, conversationId: params.id }),
    ),

    handle(contracts.markConversationRead, async ({ params, body }, { em, caller }) => {
      await markRead(em, { ...body, callerId: caller.userId, conversationId: params.id });
      return { unread: await countUnread(em, caller.userId) };
    }),

    handle(contracts.readUnreadMessages, async (_input, { em, caller }) => ({
      unread: await countUnread(em, caller.userId),
    })),
  ];
}
