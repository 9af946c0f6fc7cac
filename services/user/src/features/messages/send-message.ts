import {
  showsNothingMessage,
  type CommunityEvent,
  type Message as MessageAnswer,
  postingLimits,
} from '@grow/contracts';
import { showsAnything, countLinks } from '@grow/contracts/markdown';
import { AppError, fitsIntoEvent, lockInTransaction, now, publishEvent, secondsFromNow } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import type { User } from '../users/user.entity.ts';
import { messageFields, presentMessage } from './message.presenter.ts';
import { notifyReceiver } from './notify-receiver.ts';
import { findPartner } from './read-conversations.ts';

const hourSeconds = 3600;

type NewMessage = { senderId: number; conversationId: number; content: string; clientKey: string };

/** Creates a message once per client key. Rejected if either user has blocked the other. */
export async function sendMessage(
  em: EntityManager,
  { senderId, conversationId, content, clientKey }: NewMessage,
): Promise<MessageAnswer> {
  return em.transactional(async (tx) => {
    const receiverId = await findPartner(tx, senderId, conversationId);
    // Serializes the writes of one account, so that key and limit are exact under concurrency.
    await lockInTransaction(tx, `sender ${senderId}`);
    const sent = await query(tx)
      .selectFrom('Message')
      .select(messageFields)
      .where('sender', '=', senderId)
      .where('clientKey', '=', clientKey)
      .executeTakeFirst();
    if (sent !== undefined) return presentMessage(sent);

    const sender = await findSender(tx, senderId, receiverId);
    if (sender === undefined) throw new AppError('unauthorized');
    if (sender.isBlocked) throw new AppError('blocked');
    requireAllowance(sender, content);
    const written = await query(tx)
      .insertInto('Message')
      .values({ conversation: conversationId, sender: senderId, receiver: receiverId, content, clientKey })
      .returning(messageFields)
      .executeTakeFirstOrThrow();
    await query(tx).updateTable('Conversation').set({ lastMessageAt: now }).where('id', '=', conversationId).execute();
    const message = presentMessage(written);
    const carried = fitsIntoEvent(message) ? message : null;
    const data: CommunityEvent<'message-created'> = { conversationId, message: carried };
    await publishEvent(tx, { to: [senderId, receiverId], topic: 'message-created', data });
    await notifyReceiver(tx, sender, message);
    return message;
  });
}

/** With what the sender has written within an hour, and whether either user has blocked the other. */
function findSender(em: EntityManager, senderId: number, receiverId: number) {
  return query(em)
    .selectFrom('User as u')
    .where('u.id', '=', senderId)
    .select(['u.username', 'u.displayName', 'u.isAdmin', 'u.createdAt'])
    .select(({ exists, selectFrom }) => [
      selectFrom('Message as m')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('m.sender', '=', senderId)
        .where('m.createdAt', '>', secondsFromNow(-hourSeconds))
        .$asScalar()
        .$notNull()
        .as('written'),
      exists(
        selectFrom('Block as b')
          .select('b.blocked')
          .where(({ and, or }) =>
            or([and({ blocker: senderId, blocked: receiverId }), and({ blocker: receiverId, blocked: senderId })]),
          ),
      )
        .$castTo<boolean>()
        .as('isBlocked'),
    ])
    .executeTakeFirst();
}

function requireAllowance(
  { createdAt, written }: Pick<User, 'createdAt'> & { written: number },
  content: string,
): void {
  const limits = postingLimits(createdAt, new Date());
  if (!showsAnything(content, 'post')) throw new AppError('bad_request', { message: showsNothingMessage });
  if (countLinks(content) > limits.linksPerText) throw new AppError('too_many_links');
  if (written < limits.messagesPerHour) return;
  throw new AppError('too_many_requests', {
    message: `You can write ${limits.messagesPerHour} messages an hour for now. Please wait a little.`,
    retryAfterSeconds: 600,
  });
}
