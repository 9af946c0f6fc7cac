import { blocksMaximum } from '@grow/contracts';
import { AppError, lockInTransaction, publishEvent } from '@grow/service-kit';
import { localizable } from '@grow/text';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { enqueueWithdrawal } from '../../user-service/notifications.ts';
import { BlockedAuthors } from './blocked-authors.entity.ts';

type Change = { blockerId: number; blockedId: number; isBlocked: boolean };

/** Blocks or unblocks somebody, and updates the open pages. Repeating it changes nothing. */
export async function changeBlock(em: EntityManager, { blockerId, blockedId, isBlocked }: Change): Promise<void> {
  await em.transactional(async (tx) => {
    await lockInTransaction(tx, `blocks of ${blockerId}`);
    const before = await readBlockedIds(tx, blockerId);
    if (before.includes(blockedId) === isBlocked) return;
    if (isBlocked && before.length >= blocksMaximum) {
      throw new AppError('unprocessable', {
        message: localizable('You can block at most {most} people.', { most: blocksMaximum }),
      });
    }
    const authorIds = isBlocked ? [...before, blockedId] : before.filter((id) => id !== blockedId);
    await tx.upsert(BlockedAuthors, { readerId: blockerId, authorIds });
    publishEvent(tx, { to: [blockerId], topic: 'blocked-authors-changed', data: {} });
    if (isBlocked) await enqueueWithdrawal(tx, { userId: blockerId, fromUserId: blockedId });
  });
}

/** The users whom a user has blocked, the latest last. */
export async function readBlockedIds(em: EntityManager, blockerId: number): Promise<readonly number[]> {
  const blocked = await query(em)
    .selectFrom('BlockedAuthors')
    .select('authorIds')
    .where('readerId', '=', blockerId)
    .executeTakeFirst();
  return blocked?.authorIds ?? [];
}
