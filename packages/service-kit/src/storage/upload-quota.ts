import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../app-error.ts';
import { now, secondsFromNow } from '../database/expressions.ts';
import { lockInTransaction } from '../database/query.ts';
import { query } from '../own-query.ts';

export type UploadQuota = { bytesPerDay: number; bytesPerAccount: number };

const daySeconds = 86_400;

/**
 * Rejects an upload beyond an account's quota: 413 for the total, 429 for the uploads of one day. Exact under
 * concurrency: the uploads of one account are serialized until the commit.
 */
export async function enforceQuota(
  em: EntityManager,
  userId: number,
  bytes: number,
  { bytesPerDay, bytesPerAccount }: UploadQuota,
): Promise<void> {
  await lockInTransaction(em, `uploads ${userId}`);
  const stored = await query(em)
    .selectFrom('StoredFile')
    .select(({ eb, fn }) => {
      const today = eb('uploadedAt', '>', secondsFromNow(-daySeconds));
      return [
        fn.sum<number | null>('bytes').as('total'),
        fn.sum<number | null>('bytes').filterWhere(today).as('today'),
        fn.min('uploadedAt').filterWhere(today).as('oldest'),
        now.as('now'),
      ];
    })
    .where('uploadedBy', '=', userId)
    .executeTakeFirstOrThrow();
  if ((stored.total ?? 0) + bytes > bytesPerAccount) throw new AppError('upload_space_used');
  if ((stored.today ?? 0) + bytes > bytesPerDay) {
    const age = stored.oldest === null ? 0 : (stored.now.getTime() - stored.oldest.getTime()) / 1000;
    throw new AppError('upload_limit_reached', { retryAfterSeconds: Math.max(1, daySeconds - age) });
  }
}
