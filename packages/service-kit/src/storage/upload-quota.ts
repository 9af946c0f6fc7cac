import { AppError } from '../errors/app-error.ts';
import type { EntityManager } from '@mikro-orm/postgresql';

export type UploadQuota = { bytesPerDay: number; bytesPerAccount: number };

/**
 * Refuses what is beyond an account's room: 413 for all that it keeps, 429 for what it brought within a day. Counts are
 * exact under parallel uploads: those of one account wait for each other until the commit.
 */
export async function requireRoom(
  em: EntityManager,
  userId: number,
  bytes: number,
  { bytesPerDay, bytesPerAccount }: UploadQuota,
): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`stored_files:${userId}`]);
  const [kept] = await em.execute<{ total: number; today: number; oldest_age: number | null }[]>(
    `select coalesce(sum(bytes), 0)::float as total,
            coalesce(sum(bytes) filter (where uploaded_at > now() - interval '1 day'), 0)::float as today,
            extract(epoch from now() - min(uploaded_at) filter (where uploaded_at > now() - interval '1 day'))::float
              as oldest_age
     from stored_files where uploaded_by = ?`,
    [userId],
  );
  const { total = 0, today = 0, oldest_age: oldestAge = 0 } = kept ?? {};
  if (total + bytes > bytesPerAccount) throw new AppError('upload_space_used');
  if (today + bytes > bytesPerDay) {
    throw new AppError('upload_limit_reached', { retryAfterSeconds: Math.max(1, 86_400 - (oldestAge ?? 0)) });
  }
}
