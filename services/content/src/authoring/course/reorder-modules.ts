import { localizable } from '@grow/text';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { editContent } from '../editing/edit-content.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { listModules, listPaths } from '../revisions/list-admin-content.ts';
import { placeItems } from '../revisions/revise-item.ts';

type Order = { em: EntityManager; adminId: number; pathId: number; moduleIds: readonly number[] };

/**
 * Numbers the modules of a path from 1 in the given order. A list with a missing or additional module is stale: 409.
 */
export async function reorderModules({ em, adminId, pathId, moduleIds }: Order): Promise<void> {
  await editContent(em, async (tx) => {
    const modules = await listModules(tx);
    const before = modules.filter((module) => module.pathId === pathId).map(({ id }) => id);
    if (before.length === 0 && !(await hasPath(tx, pathId))) {
      throw new AppError('not_found', { message: localizable('There is no such learning path.') });
    }
    if (before.toSorted().join() !== moduleIds.toSorted().join()) {
      throw new AppError('conflict', {
        message: localizable('The list of modules has changed. Please load it again.'),
      });
    }
    await placeItems(tx, 'module', moduleIds, adminId);
    const after = moduleIds;
    await recordAudit(tx, { adminId, action: 'reorder', entity: 'module', entityId: pathId, before, after });
  });
}

async function hasPath(em: EntityManager, id: number): Promise<boolean> {
  return (await listPaths(em)).some((path) => path.id === id);
}
