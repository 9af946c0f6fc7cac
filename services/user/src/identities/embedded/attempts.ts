import { createHash } from 'node:crypto';
import { AppError, now, secondsFromNow } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { Attempts } from '../../users/provider-tables.entity.ts';

const maxAttempts = 10;
const windowSeconds = 15 * 60;

type Kind = 'sign-in' | 'reset' | 'change-password';

/** The table stores a hash of the account's name, not the name itself. */
function keyOf(kind: Kind, account: string): Buffer {
  return createHash('sha256').update(`${kind}:${account}`).digest();
}

/**
 * Counts an attempt on one account before it is made. Refuses the eleventh within 15 minutes, from any address. One
 * statement increments and reads, so that concurrent attempts cannot exceed the limit.
 */
export async function countAttempt(em: EntityManager, kind: Kind, account: string): Promise<void> {
  const attempts = await query(em)
    .insertInto('identity.Attempts')
    .values({ key: keyOf(kind, account), count: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(({ eb, or, ref, lit }) => {
        const startedAt = ref('identity.Attempts.windowStartedAt');
        // Also resets a window that starts in the future, because the clock was set back. Concurrent attempts may
        // differ by up to a minute.
        const isOver = or([eb(startedAt, '<', secondsFromNow(-windowSeconds)), eb(startedAt, '>', secondsFromNow(60))]);
        const count = ref('identity.Attempts.count');
        return {
          count: eb
            .case()
            .when(isOver)
            .then(lit(1))
            .else(eb(count, '+', 1))
            .end(),
          windowStartedAt: eb.case().when(isOver).then(now).else(startedAt).end(),
        };
      }),
    )
    .returning(['count', 'windowStartedAt', now.as('now')])
    .executeTakeFirstOrThrow();
  if (attempts.count <= maxAttempts) return;
  const secondsSince = (attempts.now.getTime() - attempts.windowStartedAt.getTime()) / 1000;
  throw new AppError('too_many_requests', {
    retryAfterSeconds: Math.max(1, Math.ceil(windowSeconds - secondsSince)),
  });
}

/** Resets the count after a success. */
export async function resetAttempts(em: EntityManager, kind: Kind, account: string): Promise<void> {
  await em.nativeDelete(Attempts, { key: keyOf(kind, account) });
}
