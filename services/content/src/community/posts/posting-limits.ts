import { showsNothing, type UserCard } from '@grow/contracts';
import { AppError, lockInTransaction, now, secondsFromNow } from '@grow/service-kit';
import { localizable } from '@grow/text';
import { countLinks, showsAnything } from '@grow/text/markdown';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import type { AuthorCards } from '../../user-service/author-cards.ts';

const day = 24 * 60 * 60 * 1000;

/** An account counts as new for this long, because spam comes from new accounts. */
export const newAccountMilliseconds = 3 * day;

type PostingLimits = {
  postsPerHour: number;
  commentsPerHour: number;
  messagesPerHour: number;
  /** The maximum number of people per day who have never written to the sender. */
  strangersPerDay: number;
  /** The maximum number of links in one text. */
  linksPerText: number;
};

const newAccount: PostingLimits = {
  postsPerHour: 5,
  commentsPerHour: 30,
  messagesPerHour: 40,
  strangersPerDay: 5,
  linksPerText: 1,
};
const knownAccount: PostingLimits = {
  postsPerHour: 30,
  commentsPerHour: 200,
  messagesPerHour: 300,
  strangersPerDay: 50,
  linksPerText: 10,
};

/**
 * The posting limits of an account. `createdAt` is null if the creation time is unknown. The account then counts as
 * new, so that an outage does not allow spam.
 */
export function postingLimits(createdAt: Date | null, now: Date): PostingLimits {
  if (createdAt === null) return newAccount;
  return now.getTime() - createdAt.getTime() < newAccountMilliseconds ? newAccount : knownAccount;
}

export type Writer = { author: UserCard; accountCreatedAt: Date | null };
type Kind = 'Post' | 'Comment';

const hourSeconds = 3600;

export async function readWriter(authors: AuthorCards, userId: number): Promise<Writer> {
  return { accountCreatedAt: await authors.readCreatedAt(userId), author: await authors.readOne(userId) };
}

/**
 * Finds the id of the post or comment that this account has already sent with this key. Serializes the writes of one
 * account until the commit, so that key and limits are exact under concurrency.
 */
export async function findSent(em: EntityManager, kind: Kind, userId: number, clientKey: string) {
  await lockInTransaction(em, `${kind} writer ${userId}`);
  const sent = await query(em)
    .selectFrom(kind)
    .select('id')
    .where('userId', '=', userId)
    .where('clientKey', '=', clientKey)
    .executeTakeFirst();
  return sent?.id;
}

/** Rejects forbidden texts, and too many within an hour. Deleted ones count, so deleting makes no room. */
export async function assertCanWrite(em: EntityManager, kind: Kind, writer: Writer, content: string): Promise<void> {
  assertTextAllowed(writer, content);
  const limits = postingLimits(writer.accountCreatedAt, new Date());
  const { written, oldest, at } = await query(em)
    .selectFrom(kind)
    .select(({ fn }) => [fn.countAll<number>().as('written'), fn.min('createdAt').as('oldest'), now.as('at')])
    .where('userId', '=', writer.author.id)
    .where('createdAt', '>', secondsFromNow(-hourSeconds))
    .executeTakeFirstOrThrow();
  const maximum = kind === 'Post' ? limits.postsPerHour : limits.commentsPerHour;
  if (written < maximum) return;
  const age = oldest === null ? 0 : Math.floor((at.getTime() - oldest.getTime()) / 1000);
  throw new AppError('too_many_requests', {
    message:
      kind === 'Post'
        ? localizable('You can write {most} posts an hour for now. Please wait a little.', { most: maximum })
        : localizable('You can write {most} comments an hour for now. Please wait a little.', { most: maximum }),
    retryAfterSeconds: Math.max(1, hourSeconds - age),
  });
}

/** Rejects a text without visible characters, or with too many links. */
export function assertTextAllowed({ accountCreatedAt }: Writer, content: string): void {
  if (!showsAnything(content, 'post')) throw new AppError('bad_request', { message: showsNothing });
  const { linksPerText } = postingLimits(accountCreatedAt, new Date());
  if (countLinks(content) <= linksPerText) return;
  const message = localizable('Please keep to {most} links in one text.', { most: linksPerText });
  throw new AppError('too_many_links', linksPerText === 1 ? {} : { message });
}
