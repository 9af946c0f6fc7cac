import { blocksMaximum } from '@grow/contracts';
import { AppError, enqueue } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { blocksTopic } from './tell-blocks.ts';

type Block = { blockerId: number; blockedId: number };

export async function blockUser(em: EntityManager, { blockerId, blockedId }: Block): Promise<void> {
  if (blockerId === blockedId) throw new AppError('unprocessable', { message: 'You cannot block yourself.' });
  await em.transactional(async (transaction) => {
    const written = await transaction.execute<object[]>(
      `insert into blocks (blocker_id, blocked_id) select ?, id from users where id = ?
       on conflict (blocker_id, blocked_id) do update set created_at = blocks.created_at returning blocked_id`,
      [blockerId, blockedId],
    );
    if (written.length === 0) throw new AppError('not_found');
    await noteChange(transaction, blockerId);
    await requireRoom(transaction, blockerId);
  });
}

export async function unblockUser(em: EntityManager, { blockerId, blockedId }: Block): Promise<void> {
  await em.transactional(async (transaction) => {
    const gone = await transaction.execute<object[]>(
      'delete from blocks where blocker_id = ? and blocked_id = ? returning blocked_id',
      [blockerId, blockedId],
    );
    if (gone.length > 0) await noteChange(transaction, blockerId);
  });
}

/** Counts after `noteChange`, so that changes of one user count one after the other. */
async function requireRoom(transaction: EntityManager, blockerId: number): Promise<void> {
  const [row] = await transaction.execute<{ blocks: number }[]>(
    'select count(*)::int as blocks from blocks where blocker_id = ?',
    [blockerId],
  );
  if ((row?.blocks ?? 0) <= blocksMaximum) return;
  throw new AppError('unprocessable', { message: `You can block at most ${blocksMaximum} people.` });
}

/** Numbers the new state, and has the content service told. Changes of one user wait for each other here. */
async function noteChange(transaction: EntityManager, userId: number): Promise<void> {
  await transaction.execute(
    `insert into block_states (user_id, version) values (?, 1)
     on conflict (user_id) do update set version = block_states.version + 1`,
    [userId],
  );
  await enqueue(transaction, blocksTopic, { userId });
}

/** Whom a user has blocked, the latest first. */
export async function readBlockedIds(em: EntityManager, blockerId: number): Promise<number[]> {
  const rows = await em.execute<{ blocked_id: number }[]>(
    'select blocked_id from blocks where blocker_id = ? order by created_at desc',
    [blockerId],
  );
  return rows.map((row) => row.blocked_id);
}
