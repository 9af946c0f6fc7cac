import type { CommunityEvent } from '@grow/contracts';
import { maxId, publishEvent } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { messageFields } from './message.presenter.ts';
import { findPartner } from './read-conversations.ts';

type Page = { callerId: number; conversationId: number; before: number | undefined; limit: number };

/**
 * One page of the caller's conversation, newest first, plus one message if there is a next page. Senders see their own
 * held messages.
 */
export async function readMessagePage(em: EntityManager, { callerId, conversationId, before, limit }: Page) {
  const messages = await query(em)
    .selectFrom('Message')
    .select(messageFields)
    .where('conversation', '=', conversationId)
    .where(({ eb, or }) => or([eb('senderId', '=', callerId), eb('receiverId', '=', callerId)]))
    .where(({ and, eb, or, ref }) =>
      or([eb('hiddenAt', 'is', null), and([ref('isHeld'), eb('senderId', '=', callerId)])]),
    )
    .where('id', '<', before ?? maxId)
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  if (messages.length === 0) await findPartner(em, callerId, conversationId);
  return messages;
}

/** The number of unread messages of a user, in all conversations. */
export async function countUnread(em: EntityManager, userId: number): Promise<number> {
  const { unread } = await query(em)
    .selectFrom('Message')
    .where('receiverId', '=', userId)
    .where('read', '=', false)
    .where('hiddenAt', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .executeTakeFirstOrThrow();
  return unread;
}

type Mark = { callerId: number; conversationId: number; upToMessageId: number };

/** Marks the messages that the caller received as read, and notifies the sender. */
export async function markRead(em: EntityManager, { callerId, conversationId, upToMessageId }: Mark): Promise<void> {
  const partnerId = await findPartner(em, callerId, conversationId);
  const { numUpdatedRows } = await query(em)
    .updateTable('Message')
    .set({ read: true })
    .where('conversation', '=', conversationId)
    .where('receiverId', '=', callerId)
    .where('read', '=', false)
    .where('id', '<=', upToMessageId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const data: CommunityEvent<'messages-read'> = { conversationId, readerId: callerId, upToMessageId };
  publishEvent(em, { to: [partnerId, callerId], topic: 'messages-read', data });
}
