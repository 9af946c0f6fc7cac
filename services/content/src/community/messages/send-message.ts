import {
  hasRole,
  notificationExcerpt,
  notificationName,
  paths,
  type CommunityEvent,
  type Message,
  type UserCard,
} from '@grow/contracts';
import { fitsIntoEvent, lockInTransaction, now, publishEvent, secondsFromNow, type Caller } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { enqueueNotification } from '../../user-service/notifications.ts';
import { holdText } from '../moderation/hold-text.ts';
import { findHoldCause } from '../moderation/watch-list.ts';
import type { Writer } from '../posts/posting-limits.ts';
import { assertMaySend } from './message.policy.ts';
import { messageFields, presentMessage } from './message.presenter.ts';
import { findPartner } from './read-conversations.ts';

const hourSeconds = 3600;
const daySeconds = 24 * hourSeconds;

type NewMessage = { caller: Caller; conversationId: number; content: string; clientKey: string };

/**
 * Creates a message once per client key, and delivers it unless it is held. Messages of moderators are never held.
 * `message.policy.ts` decides whether the sender may write.
 */
export async function sendMessage(
  em: EntityManager,
  { author, accountCreatedAt }: Writer,
  { caller, conversationId, content, clientKey }: NewMessage,
): Promise<Message> {
  const senderId = author.id;
  return em.transactional(async (tx) => {
    const receiverId = await findPartner(tx, senderId, conversationId);
    // Serializes the writes of one account, so that key and limit are exact under concurrency.
    await lockInTransaction(tx, `sender ${senderId}`);
    const earlier = await findSent(tx, senderId, clientKey);
    if (earlier !== undefined) return presentMessage(earlier);

    const facts = await readFacts(tx, { senderId, receiverId, conversationId });
    assertMaySend({ ...facts, accountCreatedAt }, content);
    const why = hasRole(caller, 'moderator') ? null : await findHoldCause(tx, content);
    const isHeld = why !== null;
    const sent = await query(tx)
      .insertInto('Message')
      .values({
        conversation: conversationId,
        senderId,
        receiverId,
        content,
        clientKey,
        isHeld,
        hiddenAt: isHeld ? now : null,
      })
      .returning(messageFields)
      .executeTakeFirstOrThrow();
    const message = presentMessage(sent);
    if (isHeld) {
      publishMessage(tx, message, [senderId]);
      await holdText(tx, { kind: 'message', itemId: message.id, authorId: senderId, why });
    } else await deliverMessage(tx, author, message, { isFromAdmin: caller.isAdmin });
    return message;
  });
}

/** Shows a message to both, and notifies the receiver: when it is sent, or when its hold ends. */
async function deliverMessage(
  em: EntityManager,
  sender: UserCard,
  message: Message,
  { isFromAdmin }: { isFromAdmin: boolean },
): Promise<void> {
  const { conversationId, senderId, receiverId } = message;
  await query(em).updateTable('Conversation').set({ lastMessageAt: now }).where('id', '=', conversationId).execute();
  publishMessage(em, message, [senderId, receiverId]);
  await enqueueNotification(em, {
    userId: receiverId,
    fromUserId: senderId,
    category: isFromAdmin ? 'support' : 'community',
    title: { id: 'message', values: { name: notificationName(sender.displayName) } },
    body: notificationExcerpt(message.content),
    url: paths.conversation(conversationId),
    key: `conversation-${conversationId}`,
    isListed: false,
  });
}

/** Delivers a message that was held, so it is of no admin. */
export async function announceMessage(em: EntityManager, sender: UserCard, messageId: number): Promise<void> {
  const message = await query(em)
    .selectFrom('Message')
    .select(messageFields)
    .where('id', '=', messageId)
    .executeTakeFirstOrThrow();
  await deliverMessage(em, sender, presentMessage(message), { isFromAdmin: false });
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
    .where('senderId', '=', senderId)
    .where('clientKey', '=', clientKey)
    .executeTakeFirst();
}

type Participants = { senderId: number; receiverId: number; conversationId: number };

/** The facts for the policy. */
function readFacts(em: EntityManager, { senderId, receiverId, conversationId }: Participants) {
  return query(em)
    .selectNoFrom(({ exists, not, selectFrom }) => [
      selectFrom('Message as m')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('m.senderId', '=', senderId)
        .where('m.createdAt', '>', secondsFromNow(-hourSeconds))
        .$asScalar()
        .$notNull()
        .as('written'),
      not(
        exists(
          selectFrom('Message as m')
            .select('m.id')
            .where('m.conversation', '=', conversationId)
            .where('m.senderId', '=', receiverId),
        ),
      )
        .$castTo<boolean>()
        .as('isStranger'),
      selectFrom('Message as m')
        .select(({ fn }) => fn.count<number>('m.receiverId').distinct().as('count'))
        .where('m.senderId', '=', senderId)
        .where('m.receiverId', '<>', receiverId)
        .where('m.createdAt', '>', secondsFromNow(-daySeconds))
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('Message as answer')
                .select('answer.id')
                .whereRef('answer.conversation', '=', 'm.conversation')
                .whereRef('answer.senderId', '=', 'm.receiverId'),
            ),
          ),
        )
        .$asScalar()
        .$notNull()
        .as('otherStrangers'),
      exists(
        selectFrom('BlockedAuthors as b')
          .select('b.readerId')
          .where(({ and, eb, fn, or, val }) =>
            or([
              and([eb('b.readerId', '=', senderId), eb(val(receiverId), '=', fn.any('b.authorIds'))]),
              and([eb('b.readerId', '=', receiverId), eb(val(senderId), '=', fn.any('b.authorIds'))]),
            ]),
          ),
      )
        .$castTo<boolean>()
        .as('isBlocked'),
    ])
    .executeTakeFirstOrThrow();
}
