import type { CommunityEvent } from '@grow/contracts';
import { publishEvent } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { findPartner } from './read-conversations.ts';
import { messageColumns, type MessageRow } from './message-row.ts';

type Page = { callerId: number; conversationId: number; before: number | undefined; limit: number };

/** One page of a conversation of the caller, newest first, and one row more where there is a next page. */
export async function readMessagePage(em: EntityManager, page: Page): Promise<MessageRow[]> {
  await findPartner(em, page.callerId, page.conversationId);
  return em.execute<MessageRow[]>(
    `select ${messageColumns} from messages
     where conversation_id = ? and id < ? and hidden_at is null order by id desc limit ?`,
    [page.conversationId, page.before ?? 2_147_483_647, page.limit + 1],
  );
}

/** How many messages wait for a user, in all conversations. */
export async function countUnread(em: EntityManager, userId: number): Promise<number> {
  const [row] = await em.execute<{ unread: number }[]>(
    'select count(*)::int as unread from messages where receiver_id = ? and not read and hidden_at is null',
    [userId],
  );
  return row?.unread ?? 0;
}

type Mark = { callerId: number; conversationId: number; upToMessageId: number };

/** Marks what the caller received, and tells the sender. */
export async function markRead(em: EntityManager, { callerId, conversationId, upToMessageId }: Mark): Promise<void> {
  const partnerId = await findPartner(em, callerId, conversationId);
  await em.transactional(async (transaction) => {
    const rows = await transaction.execute<object[]>(
      `update messages set read = true
       where conversation_id = ? and receiver_id = ? and not read and id <= ? returning id`,
      [conversationId, callerId, upToMessageId],
    );
    if (rows.length === 0) return;
    const data: CommunityEvent<'messages-read'> = { conversationId, upToMessageId };
    await publishEvent(transaction, { to: [partnerId, callerId], topic: 'messages-read', data });
  });
}
