import {
  hasRole,
  notificationExcerpt,
  notificationName,
  paths,
  unnamedGrower,
  type CommunityEvent,
  type Message,
} from '@grow/contracts';
import type { WatchedKind } from '@grow/text/markdown';
import { AppError, fitsIntoEvent, lockInTransaction, now, publishEvent, secondsFromNow } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../database/query.ts';
import { notifyStaff } from '../notifications/notify-staff.ts';
import { notifyUser } from '../notifications/notify-user.ts';
import type { User } from '../users/user.entity.ts';
import { mayModerate } from '../users/user.policy.ts';
import { assertMaySend } from './message.policy.ts';
import { messageFields, presentMessage } from './message.presenter.ts';
import { findPartner } from './read-conversations.ts';
import { findWatchedEntry } from './watch-list.ts';

const hourSeconds = 3600;
const daySeconds = 24 * hourSeconds;

type NewMessage = { senderId: number; conversationId: number; content: string; clientKey: string };

/**
 * Creates a message once per client key, and delivers it unless it is held. Messages of moderators are never held.
 * `message.policy.ts` decides whether the sender may write.
 */
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
    const watched = hasRole(sender, 'moderator') ? null : await findWatchedEntry(tx, content);
    const isHeld = watched !== null;
    const row = { conversation: conversationId, sender: senderId, receiver: receiverId, content, clientKey };
    const sent = await query(tx)
      .insertInto('Message')
      .values({ ...row, isHeld, hiddenAt: isHeld ? now : null })
      .returning(messageFields)
      .executeTakeFirstOrThrow();
    const message = presentMessage(sent);
    if (isHeld) {
      publishMessage(tx, message, [senderId]);
      await holdMessage(tx, message, watched);
    } else await deliverMessage(tx, sender, message);
    return message;
  });
}

/** Puts the message into the moderation queue. */
async function holdMessage(
  em: EntityManager,
  { id, senderId }: Message,
  watched: { kind: WatchedKind; value: string },
): Promise<void> {
  await query(em)
    .insertInto('ReportedMessage')
    .values({ message: id, isOpen: true, holdCause: watched.kind, holdDetail: watched.value, heldAt: now })
    .execute();
  await notifyStaff(em, mayModerate, {
    fromUserId: senderId,
    category: 'community',
    title: { id: 'held', values: { kind: 'message' } },
    body: { id: 'held.body', values: { kind: 'message' } },
    url: paths.reports,
    key: 'reports',
    isListed: true,
  });
}

/** Shows a message to both, and notifies the receiver: when it is sent, or when its hold ends. */
export async function deliverMessage(em: EntityManager, sender: Sender, message: Message): Promise<void> {
  const { conversationId, senderId, receiverId } = message;
  await query(em).updateTable('Conversation').set({ lastMessageAt: now }).where('id', '=', conversationId).execute();
  publishMessage(em, message, [senderId, receiverId]);
  await notifyReceiver(em, sender, message);
}

function publishMessage(em: EntityManager, message: Message, to: number[]): void {
  const carried = fitsIntoEvent(message) ? message : null;
  const data: CommunityEvent<'message-created'> = { conversationId: message.conversationId, message: carried };
  publishEvent(em, { to, topic: 'message-created', data });
}

/** The sender's message with this key. */
function findSent(em: EntityManager, senderId: number, clientKey: string) {
  return query(em)
    .selectFrom('Message')
    .select(messageFields)
    .where('sender', '=', senderId)
    .where('clientKey', '=', clientKey)
    .executeTakeFirst();
}

type Participants = { senderId: number; receiverId: number; conversationId: number };

/** Reads the sender, with the facts for the policy. */
function findSender(em: EntityManager, { senderId, receiverId, conversationId }: Participants) {
  return query(em)
    .selectFrom('User as u')
    .where('u.id', '=', senderId)
    .select(['u.displayName', 'u.isAdmin', 'u.roles', 'u.createdAt'])
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
 * Notifies the receiver's devices; the notification opens the conversation. Messages of admins have the category
 * support.
 */
async function notifyReceiver(em: EntityManager, sender: Sender, message: Message): Promise<void> {
  await notifyUser(em, {
    userId: message.receiverId,
    fromUserId: message.senderId,
    category: sender.isAdmin ? 'support' : 'community',
    title: { id: 'message', values: { name: notificationName(sender.displayName ?? unnamedGrower) } },
    body: notificationExcerpt(message.content),
    url: paths.conversation(message.conversationId),
    key: `conversation-${message.conversationId}`,
    isListed: false,
  });
}
