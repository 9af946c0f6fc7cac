import { countLinks, postingLimits } from '@grow/learning-rules';
import { AppError, lockInTransaction, now, secondsFromNow } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';

export type Text = 'Post' | 'Comment';
type Writing = { userId: number; text: Text; content: string; accountCreatedAt: Date | null };

const hourSeconds = 3600;

/**
 * Lets the writers of one account wait for each other until the commit, so that counts and client keys are exact
 * however many requests come at once.
 */
export async function lockWriter(em: EntityManager, text: Text, userId: number): Promise<void> {
  await lockInTransaction(em, `${text} writer ${userId}`);
}

/** The text that this account has already sent with this key. */
export async function findSent(
  em: EntityManager,
  text: Text,
  userId: number,
  clientKey: string,
): Promise<number | null> {
  const sent = await query(em)
    .selectFrom(text)
    .select('id')
    .where('userId', '=', userId)
    .where('clientKey', '=', clientKey)
    .executeTakeFirst();
  return sent?.id ?? null;
}

/**
 * Refuses what an account may not write: too many links (422), or too many texts within an hour (429). Needs the lock
 * above. Deleted texts count too: deleting is no way around the limit.
 */
export async function requirePostingAllowance(em: EntityManager, writing: Writing): Promise<void> {
  const { userId, text, content, accountCreatedAt } = writing;
  const limits = postingLimits(accountCreatedAt, new Date());
  if (countLinks(content) > limits.linksPerText) {
    const message = `Please keep to ${limits.linksPerText} links in one text.`;
    throw new AppError('too_many_links', limits.linksPerText === 1 ? {} : { message });
  }

  const { written, oldest, at } = await query(em)
    .selectFrom(text)
    .select(({ fn }) => [fn.countAll<number>().as('written'), fn.min('createdAt').as('oldest'), now.as('at')])
    .where('userId', '=', userId)
    .where('createdAt', '>', secondsFromNow(-hourSeconds))
    .executeTakeFirstOrThrow();
  const maximum = text === 'Post' ? limits.postsPerHour : limits.commentsPerHour;
  if (written < maximum) return;
  const age = oldest === null ? 0 : Math.floor((at.getTime() - oldest.getTime()) / 1000);
  throw new AppError('too_many_requests', {
    message: `You can write ${maximum} ${text.toLowerCase()}s an hour for now. Please wait a little.`,
    retryAfterSeconds: Math.max(1, hourSeconds - age),
  });
}
