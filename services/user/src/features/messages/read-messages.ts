import type { CommunityEvent } from '@grow/contracts';
import { maxId, preparedQuery, publishEvent } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { messageFields } from './message.presenter.ts';
import { findPartner } from './read-conversations.ts';

type Page = { callerId: number; conversationId: number; before: number | undefined; limit: number };

/** One page of a conversation of the caller, newest first, and one message more where there is a next page. */
export async function readMessagePage(em: EntityManager, { callerId, conversationId, before, limit }: Page) {
  await findPartner(em, callerId, conversationId);
  return findMessages(em, { conversationId, before: before ?? maxId, rows: limit + 1 });
}

const findMessages = preparedQuery(
  (em, { conversationId, before, rows }: { conversationId: number; before: number; rows: number }) =>
    query(em)
      .selectFrom('Message')
      .select(messageFields)
      .where('conversation', '=', conversationId)
      .where('hiddenAt', 'is', null)
      .where('id', '<', before)
      .orderBy('id', 'desc')
      .limit(rows),
);

const findUnread = preparedQuery((em, { userId }: { userId: number }) =>
  query(em)
    .selectFrom('Message')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('receiver', '=', userId)
    .where('read', '=', false)
    .where('hiddenAt', 'is', null),
);

/** The number of unread messages of a user, in all conversations. */
export async function countUnread(em: EntityManager, userId: number): Promise<number> {
  return (await findUnread(em, { userId }))[0]?.unread ?? 0;
}

type Mark = { callerId: number; conversationId: number; upToMessageId: number };

const markMessages = preparedQuery((em, { callerId, conversationId, upToMessageId }: Mark) =>
  query(em)
    .updateTable('Message')
    .set({ read: true })
    .where('conversation', '=', conversationId)
    .where('receiver', '=', callerId)
    .where('read', '=', false)
    .where('id', '<=', upToMessageId)
    .returning('id'),
);

/** Marks the messages that the caller received as read, and notifies the sender. */
export async function markRead(em: EntityManager, { callerId, conversationId, upToMessageId }: Mark): Promise<void> {
  const partnerId = await findPartner(em, callerId, conversationId);
  await em.transactional(async (transaction) => {
    const marked = await markMessages(transaction, { callerId, conversationId, upToMessageId });
    if (marked.length === 0) return;
    const data: CommunityEvent<'messages-read'> = { conversationId, readerId: callerId, upToMessageId };
    await publishEvent(transaction, { to: [partnerId, callerId], topic: 'messages-read', data });
  });
}
