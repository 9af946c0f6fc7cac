import type { Conversation as ConversationView } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import type { AuthorCards } from '../../user-service/author-cards.ts';
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
          .when('c.participant1Id', '=', callerId)
          .then(ref('c.participant2Id'))
          .else(ref('c.participant1Id'))
          .end()
          .as('otherId'),
    ])
    .where(({ eb, or }) => or([eb('c.participant1Id', '=', callerId), eb('c.participant2Id', '=', callerId)]));
}

/** Adds the latest visible message, the caller's unread count, and whether the caller has blocked the other user. */
function conversationsInDetail(em: EntityManager, callerId: number) {
  return conversationsOf(em, callerId)
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('Message as m')
          .select(messageFields)
          .whereRef('m.conversation', '=', 'c.id')
          .where(({ and, eb, or, ref }) =>
            or([eb('m.hiddenAt', 'is', null), and([ref('m.isHeld'), eb('m.senderId', '=', callerId)])]),
          )
          .orderBy('m.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select('c.lastMessageAt')
    .select(({ exists, fn, selectFrom }) => [
      fn.toJson('last').$castTo<FoundMessage<string> | null>().as('lastMessage'),
      selectFrom('Message as m')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('m.conversation', '=', 'c.id')
        .where('m.receiverId', '=', callerId)
        .where('m.read', '=', false)
        .where('m.hiddenAt', 'is', null)
        .$asScalar()
        .$notNull()
        .as('unread'),
      exists(
        selectFrom('BlockedAuthors as blocked')
          .select('blocked.readerId')
          .where('blocked.readerId', '=', callerId)
          .where(({ eb, fn, or }) =>
            or([
              eb('c.participant1Id', '=', fn.any('blocked.authorIds')),
              eb('c.participant2Id', '=', fn.any('blocked.authorIds')),
            ]),
          ),
      )
        .$castTo<boolean>()
        .as('isBlocked'),
    ]);
}

type FoundConversation = Awaited<ReturnType<ReturnType<typeof conversationsInDetail>['execute']>>[number];

/** Adds the other user. */
async function present(authors: AuthorCards, found: readonly FoundConversation[]): Promise<ConversationView[]> {
  const cardOf = await authors.read(found.map(({ otherId }) => otherId));
  return found.map(({ otherId, lastMessage, lastMessageAt, ...conversation }) => ({
    ...conversation,
    other: cardOf(otherId),
    lastMessage: lastMessage && presentMessage({ ...lastMessage, createdAt: new Date(lastMessage.createdAt) }),
    lastMessageAt: lastMessageAt.toISOString(),
  }));
}

/** Up to 100 of the caller's conversations that have a message or that the caller has opened, latest first. */
export async function readConversations(
  em: EntityManager,
  authors: AuthorCards,
  callerId: number,
): Promise<ConversationView[]> {
  const conversations = await conversationsInDetail(em, callerId)
    .where(({ eb, or, and }) =>
      or([
        eb('last.id', 'is not', null),
        and({ 'c.participant1Id': callerId, 'c.isOpenedBy1': true }),
        and({ 'c.participant2Id': callerId, 'c.isOpenedBy2': true }),
      ]),
    )
    .orderBy('c.lastMessageAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(maxConversations)
    .execute();
  return present(authors, conversations);
}

/** One conversation of the caller; 404 for others. */
export async function readConversation(
  em: EntityManager,
  authors: AuthorCards,
  callerId: number,
  id: number,
): Promise<ConversationView> {
  const found = await conversationsInDetail(em, callerId).where('c.id', '=', id).execute();
  const [conversation] = await present(authors, found);
  if (conversation === undefined) throw new AppError('not_found');
  return conversation;
}

/** The other participant, or 404 if the caller does not participate. */
export async function findPartner(em: EntityManager, callerId: number, conversationId: number): Promise<number> {
  const conversation = await conversationsOf(em, callerId).where('c.id', '=', conversationId).executeTakeFirst();
  if (conversation === undefined) throw new AppError('not_found');
  return conversation.otherId;
}

/** Returns the id of the conversation of two users, created if needed. From now on the caller's list has it. */
export async function openConversation(em: EntityManager, callerId: number, otherId: number): Promise<number> {
  const isOpened = callerId < otherId ? 'isOpenedBy1' : 'isOpenedBy2';
  const conversation = await em.upsert(
    Conversation,
    { participant1Id: Math.min(callerId, otherId), participant2Id: Math.max(callerId, otherId), [isOpened]: true },
    { onConflictFields: ['participant1Id', 'participant2Id'], onConflictMergeFields: [isOpened] },
  );
  return conversation.id;
}
