import { localizable } from '@grow/text';
import { unnamedGrower, type Conversation as ConversationView } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../database/query.ts';
import { User } from '../users/user.entity.ts';
import { Conversation } from './message.entity.ts';
import { messageFields, presentMessage, type FoundMessage } from './message.presenter.ts';

const maxConversations = 100;

function conversationsOf(em: EntityManager, callerId: number) {
  return query(em)
    .selectFrom('Conversation as c')
    .select([
      'c.id',
      ({ eb, ref }) =>
        eb
          .case()
          .when('c.participant1', '=', callerId)
          .then(ref('c.participant2'))
          .else(ref('c.participant1'))
          .end()
          .as('otherId'),
    ])
    .where(({ eb, or }) => or([eb('c.participant1', '=', callerId), eb('c.participant2', '=', callerId)]));
}

/** Adds the other user, the latest visible message, the caller's unread count, and whether the other is blocked. */
function conversationsInDetail(em: EntityManager, callerId: number) {
  return conversationsOf(em, callerId)
    .innerJoin('User as other', (join) =>
      join
        .on(({ eb, ref }) => eb('other.id', 'in', [ref('c.participant1'), ref('c.participant2')]))
        .on('other.id', '<>', callerId),
    )
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('Message as m')
          .select(messageFields)
          .whereRef('m.conversation', '=', 'c.id')
          .where(({ and, eb, or, ref }) =>
            or([eb('m.hiddenAt', 'is', null), and([ref('m.isHeld'), eb('m.sender', '=', callerId)])]),
          )
          .orderBy('m.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['c.lastMessageAt', 'other.displayName', 'other.profileImage', 'other.level'])
    .select(({ exists, fn, selectFrom }) => [
      fn.toJson('last').$castTo<FoundMessage<string> | null>().as('lastMessage'),
      selectFrom('Message as m')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('m.conversation', '=', 'c.id')
        .where('m.receiver', '=', callerId)
        .where('m.read', '=', false)
        .where('m.hiddenAt', 'is', null)
        .$asScalar()
        .$notNull()
        .as('unread'),
      exists(
        selectFrom('Block as b')
          .select('b.blocked')
          .where('b.blocker', '=', callerId)
          .where(({ eb, ref }) => eb('b.blocked', 'in', [ref('c.participant1'), ref('c.participant2')])),
      )
        .$castTo<boolean>()
        .as('isBlocked'),
    ]);
}

type FoundConversation = Awaited<ReturnType<ReturnType<typeof conversationsInDetail>['execute']>>[number];

function present(found: FoundConversation): ConversationView {
  const { otherId, displayName, profileImage, level, lastMessage, lastMessageAt, ...conversation } = found;
  return {
    ...conversation,
    other: { id: otherId, displayName: displayName ?? unnamedGrower, profileImage, level },
    lastMessage: lastMessage && presentMessage({ ...lastMessage, createdAt: new Date(lastMessage.createdAt) }),
    lastMessageAt: lastMessageAt.toISOString(),
  };
}

/** Up to 100 of the caller's conversations that have a message or that the caller has opened, latest first. */
export async function readConversations(em: EntityManager, callerId: number): Promise<ConversationView[]> {
  const conversations = await conversationsInDetail(em, callerId)
    .where(({ eb, or, and }) =>
      or([
        eb('last.id', 'is not', null),
        and({ 'c.participant1': callerId, 'c.isOpenedBy1': true }),
        and({ 'c.participant2': callerId, 'c.isOpenedBy2': true }),
      ]),
    )
    .orderBy('c.lastMessageAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(maxConversations)
    .execute();
  return conversations.map(present);
}

/** One conversation of the caller; 404 for others. */
export async function readConversation(em: EntityManager, callerId: number, id: number): Promise<ConversationView> {
  const conversation = await conversationsInDetail(em, callerId).where('c.id', '=', id).executeTakeFirst();
  if (conversation === undefined) throw new AppError('not_found');
  return present(conversation);
}

/** The other participant, or 404 if the caller does not participate. */
export async function findPartner(em: EntityManager, callerId: number, conversationId: number): Promise<number> {
  const conversation = await conversationsOf(em, callerId).where('c.id', '=', conversationId).executeTakeFirst();
  if (conversation === undefined) throw new AppError('not_found');
  return conversation.otherId;
}

/** Returns the id of the conversation of two users, created if needed. From now on the caller's list has it. */
export async function openConversation(em: EntityManager, callerId: number, otherId: number): Promise<number> {
  if (callerId === otherId)
    throw new AppError('unprocessable', { message: localizable('You cannot write to yourself.') });
  if ((await em.count(User, { id: otherId, isGuest: false })) === 0) throw new AppError('not_found');

  const isOpened = callerId < otherId ? 'isOpenedBy1' : 'isOpenedBy2';
  const conversation = await em.upsert(
    Conversation,
    { participant1: Math.min(callerId, otherId), participant2: Math.max(callerId, otherId), [isOpened]: true },
    { onConflictFields: ['participant1', 'participant2'], onConflictMergeFields: [isOpened] },
  );
  return conversation.id;
}
