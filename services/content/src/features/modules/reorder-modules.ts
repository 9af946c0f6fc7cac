import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { editContent } from '../../editing/edit-content.ts';
import { recordAudit } from '../admin-audit/index.ts';
import { LearningPath } from '../learning-paths/index.ts';
import { Module } from './module.entity.ts';

type Order = { em: EntityManager; adminId: number; pathId: number; moduleIds: readonly number[] };

/**
 * Numbers the modules of a path from 1 in the given order. A list with a missing or additional module is 409: it is out
 * of date.
 */
export async function reorderModules({ em, adminId, pathId, moduleIds }: Order): Promise<void> {
  await editContent(em, async (tx) => {
    if ((await tx.count(LearningPath, { id: pathId })) === 0) {
      throw new AppError('not_found', { message: 'There is no such learning path.' });
    }
    const modules = await tx.find(
      Module,
      { path: pathId },
      { fields: ['id', 'order'], orderBy: { order: 'asc', id: 'asc' } },
    );
    const before = modules.map(({ id }) => id);
    if (before.toSorted().join() !== moduleIds.toSorted().join()) {
      throw new AppError('conflict', { message: 'The list of modules has changed. Please load it again.' });
    }
    for (const { id, order } of modules) {
      const place = moduleIds.indexOf(id) + 1;
      if (place !== order) await tx.nativeUpdate(Module, { id }, { order: place });
    }
    const after = moduleIds;
    await recordAudit(tx, { adminId, action: 'reorder', entity: 'module', entityId: pathId, before, after });
  });
}
