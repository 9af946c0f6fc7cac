import type { CommunityEvent, Message as MessageAnswer } from '@grow/contracts';
import { countLinks, postingLimits } from '@grow/learning-rules';
import { AppError, fitsIntoNotice, lockInTransaction, now, publishEvent, secondsFromNow } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { Block } from '../blocks/index.ts';
import { User } from '../users/index.ts';
import { messageFields, presentMessage } from './message.presenter.ts';
import { notifyReceiver } from './notify-receiver.ts';
import { findPartner } from './read-conversations.ts';

const hourSeconds = 3600;

type NewMessage = { senderId: number; conversationId: number; content: string; clientKey: string };

/** Writes a message once per client key. Refused where either has blocked the other, whoever it was. */
export async function sendMessage(em: EntityManager, sending: NewMessage): Promise<MessageAnswer> {
  const { senderId, conversationId, content, clientKey } = sending;
  return em.transactional(async (transaction) => {
    const receiverId = await findPartner(transaction, senderId, conversationId);
    // The writers of one account wait for each other, so that key and limit are exact under parallel sending.
    await lockInTransaction(transaction, `sender ${senderId}`);
    const sent = await query(transaction)
      .selectFrom('Message')
      .select(messageFields)
      .where('sender', '=', senderId)
      .where('clientKey', '=', clientKey)
      .executeTakeFirst();
    if (sent !== undefined) return presentMessage(sent);

    await requireNoBlock(transaction, senderId, receiverId);
    const sender = await transaction.findOneOrFail(User, senderId);
    await requireAllowance(transaction, sender, content);
    const written = await query(transaction)
      .insertInto('Message')
      .values({ conversation: conversationId, sender: senderId, receiver: receiverId, content, clientKey })
      .returning(messageFields)
      .executeTakeFirstOrThrow();
    await query(transaction)
      .updateTable('Conversation')
      .set({ lastMessageAt: now })
      .where('id', '=', conversationId)
      .execute();
    const message = presentMessage(written);
    const carried = fitsIntoNotice(message) ? message : null;
    const data: CommunityEvent<'message-created'> = { conversationId, message: carried };
    await publishEvent(transaction, { to: [senderId, receiverId], topic: 'message-created', data });
    await notifyReceiver(transaction, sender, message);
    return message;
  });
}

async function requireNoBlock(em: EntityManager, one: number, other: number): Promise<void> {
  const blocks = await em.count(Block, {
    $or: [
      { blocker: one, blocked: other },
      { blocker: other, blocked: one },
    ],
  });
  if (blocks > 0) throw new AppError('blocked');
}

async function requireAllowance(em: EntityManager, sender: User, content: string): Promise<void> {
  const limits = postingLimits(sender.createdAt, new Date());
  if (countLinks(content) > limits.linksPerText) throw new AppError('too_many_links');
  const { written } = await query(em)
    .selectFrom('Message')
    .select(({ fn }) => fn.countAll<number>().as('written'))
    .where('sender', '=', sender.id)
    .where('createdAt', '>', secondsFromNow(-hourSeconds))
    .executeTakeFirstOrThrow();
  if (written < limits.messagesPerHour) return;
  throw new AppError('too_many_requests', {
    message: `You can write ${limits.messagesPerHour} messages an hour for now. Please wait a little.`,
    retryAfterSeconds: 600,
  });
}
