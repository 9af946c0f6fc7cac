import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '@grow/service-kit';

const mostAttempts = 10;
const windowSeconds = 15 * 60;

type Kind = 'sign-in' | 'reset' | 'change-password';

/** Emails are not kept in the clear here: the table only has to tell one from another. */
function keyOf(kind: Kind, account: string): Buffer {
  return createHash('sha256').update(`${kind}:${account}`).digest();
}

/** Also one that begins in the future: the clock was set back. The minute is for tries that waited for each other. */
const isOver = `(a.window_started_at < now() - make_interval(secs => ${windowSeconds})
  or a.window_started_at > now() + interval '1 minute')`;

const countSql = `
  insert into identity.attempts as a (key, count) values (?, 1)
  on conflict (key) do update set
    count = case when ${isOver} then 1 else a.count + 1 end,
    window_started_at = case when ${isOver} then now() else a.window_started_at end
  returning count, greatest(1, ceil(extract(epoch from
    a.window_started_at + make_interval(secs => ${windowSeconds}) - now())))::int as retry_after`;

/**
 * Counts a try for one account before it is made; the eleventh in 15 minutes is refused, whatever address it comes
 * from. One statement counts and reads, so that tries at the same moment cannot pass together.
 */
export async function countAttempt(em: EntityManager, kind: Kind, account: string): Promise<void> {
  const [row] = await em.execute<{ count: number; retry_after: number }[]>(countSql, [keyOf(kind, account)]);
  if (row !== undefined && row.count > mostAttempts) {
    throw new AppError('too_many_requests', { retryAfterSeconds: row.retry_after });
  }
}

/** A success shows that it was the owner: the count starts again. */
export async function forgetAttempts(em: EntityManager, kind: Kind, account: string): Promise<void> {
  await em.execute('delete from identity.attempts where key = ?', [keyOf(kind, account)]);
}
