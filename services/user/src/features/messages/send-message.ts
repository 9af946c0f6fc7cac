import type { CommunityEvent, Message } from '@grow/contracts';
import { countLinks, postingLimits } from '@grow/learning-rules';
import { AppError, publishEvent } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { messageColumns, presentMessage, type MessageRow } from './message-row.ts';
import { notifyReceiver } from './notify-receiver.ts';
import { findPartner } from './read-conversations.ts';

/** A notice holds less than 8 kB, with the words around the data. */
const greatestNoticeBytes = 7000;

type NewMessage = { senderId: number; conversationId: number; content: string; clientKey: string };

/** Writes a message once per client key. Refused where either has blocked the other, whoever it was. */
export async function sendMessage(em: EntityManager, sending: NewMessage): Promise<Message> {
  const { senderId, conversationId, content, clientKey } = sending;
  return em.transactional(async (transaction) => {
    const receiverId = await findPartner(transaction, senderId, conversationId);
    // The writers of one account wait for each other, so that key and limit are exact under parallel sending.
    await transaction.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`messages:${senderId}`]);
    const sent = await findSent(transaction, senderId, clientKey);
    if (sent !== null) return presentMessage(sent);

    await requireNoBlock(transaction, senderId, receiverId);
    await requireAllowance(transaction, senderId, content);
    const [row] = await transaction.execute<MessageRow[]>(
      `insert into messages (conversation_id, sender_id, receiver_id, content, client_key) values (?, ?, ?, ?, ?)
       returning ${messageColumns}`,
      [conversationId, senderId, receiverId, content, clientKey],
    );
    if (row === undefined) throw new Error('The message was not written');
    await transaction.execute('update conversations set last_message_at = now() where id = ?', [conversationId], 'run');
    const message = presentMessage(row);
    const carried = Buffer.byteLength(JSON.stringify(message)) <= greatestNoticeBytes ? message : null;
    const data: CommunityEvent<'message-created'> = { conversationId, message: carried };
    await publishEvent(transaction, { to: [senderId, receiverId], topic: 'message-created', data });
    await notifyReceiver(transaction, message);
    return message;
  });
}

async function findSent(em: EntityManager, senderId: number, clientKey: string): Promise<MessageRow | null> {
  const [row] = await em.execute<MessageRow[]>(
    `select ${messageColumns} from messages where sender_id = ? and client_key = ?`,
    [senderId, clientKey],
  );
  return row ?? null;
}

async function requireNoBlock(em: EntityManager, one: number, other: number): Promise<void> {
  const blocks = await em.execute<object[]>(
    'select from blocks where (blocker_id = ? and blocked_id = ?) or (blocker_id = ? and blocked_id = ?)',
    [one, other, other, one],
  );
  if (blocks.length > 0) throw new AppError('blocked');
}

async function requireAllowance(em: EntityManager, senderId: number, content: string): Promise<void> {
  const [row] = await em.execute<{ created_at: string; written: number }[]>(
    `select u.created_at, (select count(*)::int from messages m
       where m.sender_id = u.id and m.created_at > now() - interval '1 hour') as written
     from users u where u.id = ?`,
    [senderId],
  );
  const limits = postingLimits(row === undefined ? null : new Date(row.created_at), new Date());
  if (countLinks(content) > limits.linksPerText) throw new AppError('too_many_links');
  if ((row?.written ?? 0) < limits.messagesPerHour) return;
  throw new AppError('too_many_requests', {
    message: `You can write ${limits.messagesPerHour} messages an hour for now. Please wait a little.`,
    retryAfterSeconds: 600,
  });
}
