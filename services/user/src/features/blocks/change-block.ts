import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';

type Block = { blockerId: number; blockedId: number };

export async function blockUser(em: EntityManager, { blockerId, blockedId }: Block): Promise<void> {
  if (blockerId === blockedId) throw new AppError('unprocessable', { message: 'You cannot block yourself.' });
  const written = await em.execute<object[]>(
    `insert into blocks (blocker_id, blocked_id) select ?, id from users where id = ?
     on conflict (blocker_id, blocked_id) do update set created_at = blocks.created_at returning blocked_id`,
    [blockerId, blockedId],
  );
  if (written.length === 0) throw new AppError('not_found');
}

export async function unblockUser(em: EntityManager, { blockerId, blockedId }: Block): Promise<void> {
  await em.execute('delete from blocks where blocker_id = ? and blocked_id = ?', [blockerId, blockedId], 'run');
}

/** Whom a user has blocked, the latest first. */
export async function readBlockedIds(em: EntityManager, blockerId: number): Promise<number[]> {
  const rows = await em.execute<{ blocked_id: number }[]>(
    'select blocked_id from blocks where blocker_id = ? order by created_at desc',
    [blockerId],
  );
  return rows.map((row) => row.blocked_id);
}
