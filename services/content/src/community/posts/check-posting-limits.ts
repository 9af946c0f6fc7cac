import { postingLimits, showsNothingMessage, type PostingLimits } from '@grow/contracts';
import { countLinks, showsAnything } from '@grow/contracts/markdown';
import { AppError, lockInTransaction, now, secondsFromNow } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';

type Writing = {
  text: 'Post' | 'Comment';
  userId: number;
  accountCreatedAt: Date | null;
  content: string;
  clientKey: string;
};

const hourSeconds = 3600;

/**
 * Returns the id of the text that this account has already sent with this key; null for a new text. Rejects a text that
 * is not allowed, and too many texts within an hour (429). Deleted ones count too, so that deleting does not bypass the
 * limit. Exact under concurrency: the writes of one account are serialized until the commit.
 */
export async function checkPostingLimits(em: EntityManager, writing: Writing): Promise<number | null> {
  const { text, userId, accountCreatedAt, content, clientKey } = writing;
  await lockInTransaction(em, `${text} writer ${userId}`);
  const sent = await query(em)
    .selectFrom(text)
    .select('id')
    .where('userId', '=', userId)
    .where('clientKey', '=', clientKey)
    .executeTakeFirst();
  if (sent !== undefined) return sent.id;
  const limits = postingLimits(accountCreatedAt, new Date());
  requireAllowedText(content, limits);

  const { written, oldest, at } = await query(em)
    .selectFrom(text)
    .select(({ fn }) => [fn.countAll<number>().as('written'), fn.min('createdAt').as('oldest'), now.as('at')])
    .where('userId', '=', userId)
    .where('createdAt', '>', secondsFromNow(-hourSeconds))
    .executeTakeFirstOrThrow();
  const maximum = text === 'Post' ? limits.postsPerHour : limits.commentsPerHour;
  if (written < maximum) return null;
  const age = oldest === null ? 0 : Math.floor((at.getTime() - oldest.getTime()) / 1000);
  throw new AppError('too_many_requests', {
    message: `You can write ${maximum} ${text.toLowerCase()}s an hour for now. Please wait a little.`,
    retryAfterSeconds: Math.max(1, hourSeconds - age),
  });
}

/** Rejects a text that shows nothing (400), and too many links (422). */
export function requireAllowedText(content: string, { linksPerText }: PostingLimits): void {
  if (!showsAnything(content, 'post')) throw new AppError('bad_request', { message: showsNothingMessage });
  if (countLinks(content) <= linksPerText) return;
  const message = `Please keep to ${linksPerText} links in one text.`;
  throw new AppError('too_many_links', linksPerText === 1 ? {} : { message });
}
