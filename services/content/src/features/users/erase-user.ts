import { removeUnattachedFiles } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { UserAchievement } from '../achievements/index.ts';
import { ModuleOpening } from '../modules/index.ts';
import { UserProgress } from '../progress/index.ts';
import { eraseCommunity } from './erase-community.ts';

/** Deletes everything that a user made or earned here, in one transaction. Repeating it changes nothing. */
export async function eraseUser(em: EntityManager, userId: number): Promise<void> {
  await em.transactional(async (transaction) => {
    await eraseCommunity(transaction, userId);
    await transaction.nativeDelete(UserAchievement, { userId });
    await transaction.nativeDelete(ModuleOpening, { userId });
    await transaction.nativeDelete(UserProgress, { userId });
    await removeUnattachedFiles(transaction, userId);
  });
}
