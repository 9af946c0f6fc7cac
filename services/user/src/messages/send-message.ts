import {
  notificationExcerpt,
  notificationName,
  paths,
  unnamedGrower,
  type CommunityEvent,
  type Message,
} from '@grow/contracts';
import { AppError, fitsIntoEvent, lockInTransaction, now, publishEvent, secondsFromNow } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../database/query.ts';
import { notifyUser } from '../notifications/notify-user.ts';
import type { User } from '../users/user.entity.ts';
import { assertMaySend } from './message.policy.ts';
import { messageFields, presentMessage } from './message.presenter.ts';
import { findPartner } from './read-conversations.ts';

const hourSeconds = 3600;
const daySeconds = 24 * hourSeconds;

type NewMessage = { senderId: number; conversationId: number; content: string; clientKey: string };

/** Creates a message once per client key. Whether the sender may is up to `message.policy.ts`. */
export async function sendMessage(
  em: EntityManager,
  { senderId, conversationId, content, clientKey }: NewMessage,
): Promise<Message> {
  return em.transactional(async (tx) => {
    const receiverId = await findPartner(tx, senderId, conversationId);
    // Serializes the writes of one account, so that key and limit are exact under concurrency.
    await lockInTransaction(tx, `sender ${senderId}`);
    const earlier = await findSent(tx, senderId, clientKey);
    if (earlier !== undefined) return presentMessage(earlier);

    const sender = await findSender(tx, { senderId, receiverId, conversationId });
    if (sender === undefined) throw new AppError('unauthorized');
    assertMaySend(sender, content);
    const sent = await query(tx)
      .insertInto('Message')
      .values({ conversation: conversationId, sender: senderId, receiver: receiverId, content, clientKey })
      .returning(messageFields)
      .executeTakeFirstOrThrow();
    await query(tx).updateTable('Conversation').set({ lastMessageAt: now }).where('id', '=', conversationId).execute();
    const message = presentMessage(sent);
    const carried = fitsIntoEvent(message) ? message : null;
    const data: CommunityEvent<'message-created'> = { conversationId, message: carried };
    publishEvent(tx, { to: [senderId, receiverId], topic: 'message-created', data });
    await notifyReceiver(tx, sender, message);
    return message;
  });
}

/** The message of a sender with this key. */
function findSent(em: EntityManager, senderId: number, clientKey: string) {
  return query(em)
    .selectFrom('Message')
    .select(messageFields)
    .where('sender', '=', senderId)
    .where('clientKey', '=', clientKey)
    .executeTakeFirst();
}

type Way = { senderId: number; receiverId: number; conversationId: number };

/** The sender, with what the policy asks. */
function findSender(em: EntityManager, { senderId, receiverId, conversationId }: Way) {
  return query(em)
    .selectFrom('User as u')
    .where('u.id', '=', senderId)
    .select(['u.displayName', 'u.isAdmin', 'u.createdAt'])
    .select(({ exists, not, selectFrom }) => [
      selectFrom('Message as m')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('m.sender', '=', senderId)
        .where('m.createdAt', '>', secondsFromNow(-hourSeconds))
        .$asScalar()
        .$notNull()
        .as('written'),
      not(
        exists(
          selectFrom('Message as m')
            .select('m.id')
            .where('m.conversation', '=', conversationId)
            .where('m.sender', '=', receiverId),
        ),
      )
        .$castTo<boolean>()
        .as('isStranger'),
      selectFrom('Message as m')
        .select(({ fn }) => fn.count<number>('m.receiver').distinct().as('count'))
        .where('m.sender', '=', senderId)
        .where('m.receiver', '<>', receiverId)
        .where('m.createdAt', '>', secondsFromNow(-daySeconds))
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('Message as answer')
                .select('answer.id')
                .whereRef('answer.conversation', '=', 'm.conversation')
                .whereRef('answer.sender', '=', 'm.receiver'),
            ),
          ),
        )
        .$asScalar()
        .$notNull()
        .as('otherStrangers'),
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

type Sender = Pick<User, 'displayName' | 'isAdmin'>;

/**
 * Notifies the receiver of a message on their devices; a tap opens the conversation. Messages of admins are of the
 * category support.
 */
async function notifyReceiver(em: EntityManager, sender: Sender, message: Message): Promise<void> {
  await notifyUser(em, {
    userId: message.receiverId,
    fromUserId: message.senderId,
    category: sender.isAdmin ? 'support' : 'community',
    title: `Message from ${notificationName(sender.displayName ?? unnamedGrower)}`,
    body: notificationExcerpt(message.content),
    url: paths.conversation(message.conversationId),
    key: `conversation-${message.conversationId}`,
    isListed: false,
  });
}
