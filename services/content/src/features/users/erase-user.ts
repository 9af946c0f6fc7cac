import { removeUnattachedFiles } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { eraseCommunity } from '../../community/erase-community.ts';

/** Tables whose rows belong to one user, children before the rows that they hang on. */
const ownedTables = ['user_achievements', 'module_openings', 'user_progress'];

/** Deletes everything that a user made or earned here, in one transaction. Repeating it changes nothing. */
export async function eraseUser(em: EntityManager, userId: number): Promise<void> {
  await em.transactional(async (inside) => {
    await eraseCommunity(inside, userId);
    for (const table of ownedTables) await inside.execute(`delete from ${table} where user_id = ?`, [userId]);
    await removeUnattachedFiles(inside, userId);
  });
}
