import { blocksMaximum } from '@grow/contracts';
import { localizable } from '@grow/text';
import { AppError, enqueue, insertIfAbsent } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../database/query.ts';
import { User } from '../users/user.entity.ts';
import { Block } from './block.entity.ts';
import { blocksTopic } from './sync-blocks.ts';

type Pair = { blockerId: number; blockedId: number };

export async function blockUser(em: EntityManager, { blockerId, blockedId }: Pair): Promise<void> {
  if (blockerId === blockedId)
    throw new AppError('unprocessable', { message: localizable('You cannot block yourself.') });
  await em.transactional(async (tx) => {
    if ((await tx.count(User, { id: blockedId })) === 0) throw new AppError('not_found');
    await insertIfAbsent(tx, Block, { blocker: blockerId, blocked: blockedId });
    await incrementVersion(tx, blockerId);
    await assertBelowMaximum(tx, blockerId);
  });
}

export async function unblockUser(em: EntityManager, { blockerId, blockedId }: Pair): Promise<void> {
  await em.transactional(async (tx) => {
    const gone = await tx.nativeDelete(Block, { blocker: blockerId, blocked: blockedId });
    if (gone > 0) await incrementVersion(tx, blockerId);
  });
}

/** Called after `incrementVersion`, whose lock serializes the changes of one user. */
async function assertBelowMaximum(tx: EntityManager, blockerId: number): Promise<void> {
  if ((await tx.count(Block, { blocker: blockerId })) <= blocksMaximum) return;
  throw new AppError('unprocessable', {
    message: localizable('You can block at most {most} people.', { most: blocksMaximum }),
  });
}

/** Increments the version, and enqueues its sync. Serializes the changes of one user. */
async function incrementVersion(tx: EntityManager, userId: number): Promise<void> {
  await query(tx)
    .insertInto('BlockState')
    .values({ user: userId, version: 1 })
    .onConflict((conflict) =>
      conflict.column('user').doUpdateSet(({ eb }) => ({ version: eb('BlockState.version', '+', 1) })),
    )
    .execute();
  await enqueue(tx, blocksTopic, { userId });
}

/** The users whom a user has blocked, the latest first. */
export async function readBlockedIds(em: EntityManager, blockerId: number): Promise<number[]> {
  const blocks = await query(em)
    .selectFrom('Block')
    .select('blocked')
    .where('blocker', '=', blockerId)
    .orderBy('createdAt', 'desc')
    .execute();
  return blocks.map(({ blocked }) => blocked);
}
