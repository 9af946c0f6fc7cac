import type { Conversation } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { formerGrower, publicCard, readUserCards } from '../../user-cards/read-user-cards.ts';
import { presentMessage, type MessageRow } from './message-row.ts';

type ConversationRow = {
  id: number;
  other_id: number;
  last_message_at: string;
  last_message: MessageRow | null;
  unread: number;
  is_blocked: boolean;
};

const select = `
  select c.id, c.last_message_at, o.other_id,
    (select to_json(m) from messages m where m.conversation_id = c.id and m.hidden_at is null
     order by m.id desc limit 1) as last_message,
    (select count(*)::int from messages m where m.conversation_id = c.id and m.receiver_id = ? and not m.read
       and m.hidden_at is null) as unread,
    exists (select from blocks b where b.blocker_id = ? and b.blocked_id = o.other_id) as is_blocked
  from conversations c
  cross join lateral (
    select case when c.participant1_id = ? then c.participant2_id else c.participant1_id end as other_id
  ) o
  where (c.participant1_id = ? or c.participant2_id = ?)
`;
const callerTimes = 5;

async function present(em: EntityManager, rows: readonly ConversationRow[]): Promise<Conversation[]> {
  const cards = await readUserCards(
    em,
    rows.map((row) => row.other_id),
  );
  const byId = new Map(cards.map((card) => [card.id, publicCard(card)]));
  return rows.map((row) => ({
    id: row.id,
    other: byId.get(row.other_id) ?? formerGrower(row.other_id),
    lastMessage: row.last_message === null ? null : presentMessage(row.last_message),
    lastMessageAt: new Date(row.last_message_at).toISOString(),
    unread: row.unread,
    isBlocked: row.is_blocked,
  }));
}

/** The caller's conversations with at least one message, the latest first, at most 100. */
export async function readConversations(em: EntityManager, callerId: number): Promise<Conversation[]> {
  const rows = await em.execute<ConversationRow[]>(
    `${select} and exists (select from messages m where m.conversation_id = c.id and m.hidden_at is null)
     order by c.last_message_at desc, c.id desc limit 100`,
    Array.from({ length: callerTimes }, () => callerId),
  );
  return present(em, rows);
}

/** One conversation of the caller; 404 for those of others. */
export async function readConversation(em: EntityManager, callerId: number, id: number): Promise<Conversation> {
  const rows = await em.execute<ConversationRow[]>(`${select} and c.id = ?`, [
    ...Array.from({ length: callerTimes }, () => callerId),
    id,
  ]);
  const [conversation] = await present(em, rows);
  if (conversation === undefined) throw new AppError('not_found');
  return conversation;
}

/** The other of the two, or 404 where the caller is neither. */
export async function findPartner(em: EntityManager, callerId: number, conversationId: number): Promise<number> {
  const [row] = await em.execute<{ participant1_id: number; participant2_id: number }[]>(
    'select participant1_id, participant2_id from conversations where id = ?',
    [conversationId],
  );
  if (row?.participant1_id === callerId) return row.participant2_id;
  if (row?.participant2_id === callerId) return row.participant1_id;
  throw new AppError('not_found');
}
