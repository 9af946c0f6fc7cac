import { countLinks, postingLimits } from '@grow/learning-rules';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';

export type TextTable = 'posts' | 'comments';
type Writing = { userId: number; table: TextTable; content: string; accountCreatedAt: Date | null };

/**
 * Lets the writers of one account wait for each other until the commit, so that counts and client keys are exact
 * however many requests come at once.
 */
export async function lockWriter(em: EntityManager, table: TextTable, userId: number): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`${table}:${userId}`]);
}

/** The text that this account has already sent with this key. */
export async function findSent(
  em: EntityManager,
  table: TextTable,
  userId: number,
  clientKey: string,
): Promise<number | null> {
  const [row] = await em.execute<{ id: number }[]>(`select id from ${table} where user_id = ? and client_key = ?`, [
    userId,
    clientKey,
  ]);
  return row?.id ?? null;
}

/**
 * Refuses what an account may not write: too many links (422), or too many texts within an hour (429). Needs the lock
 * above. Deleted texts count too: deleting is no way around the limit.
 */
export async function requirePostingAllowance(em: EntityManager, writing: Writing): Promise<void> {
  const { userId, table, content, accountCreatedAt } = writing;
  const limits = postingLimits(accountCreatedAt, new Date());
  if (countLinks(content) > limits.linksPerText) {
    const message = `Please keep to ${limits.linksPerText} links in one text.`;
    throw new AppError('too_many_links', limits.linksPerText === 1 ? {} : { message });
  }

  const [row] = await em.execute<{ written: number; oldest_age: number | null }[]>(
    `select count(*)::int as written, extract(epoch from now() - min(created_at))::int as oldest_age
     from ${table} where user_id = ? and created_at > now() - interval '1 hour'`,
    [userId],
  );
  const maximum = table === 'posts' ? limits.postsPerHour : limits.commentsPerHour;
  if ((row?.written ?? 0) < maximum) return;
  throw new AppError('too_many_requests', {
    message: `You can write ${maximum} ${table} an hour for now. Please wait a little.`,
    retryAfterSeconds: Math.max(1, 3600 - (row?.oldest_age ?? 0)),
  });
}
