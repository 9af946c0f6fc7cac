import { removeUnattachedFiles } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { UserAchievement } from '../achievements/user-achievement.entity.ts';
import { ModuleOpening } from '../modules/module-opening.entity.ts';
import { UserProgress } from '../progress/user-progress.entity.ts';
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
