import { localizable } from '@grow/text';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { editContent } from '../editing/edit-content.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { listLessonsOf, listModules } from '../revisions/list-admin-content.ts';
import { placeItems } from '../revisions/revise-item.ts';

type Order = { em: EntityManager; adminId: number; moduleId: number; lessonIds: readonly number[] };

/**
 * Numbers the lessons of a module from 1 in the given order. A list with a missing or additional lesson is stale: 409.
 */
export async function reorderLessons({ em, adminId, moduleId, lessonIds }: Order): Promise<void> {
  await editContent(em, async (tx) => {
    const before = (await listLessonsOf(tx, moduleId)).map(({ id }) => id);
    if (before.length === 0 && !(await listModules(tx)).some(({ id }) => id === moduleId)) {
      throw new AppError('not_found', { message: localizable('There is no such module.') });
    }
    if (before.toSorted().join() !== lessonIds.toSorted().join()) {
      throw new AppError('conflict', {
        message: localizable('The list of lessons has changed. Please load it again.'),
      });
    }
    await placeItems(tx, 'lesson', lessonIds, adminId);
    const after = lessonIds;
    await recordAudit(tx, { adminId, action: 'reorder', entity: 'lesson', entityId: moduleId, before, after });
  });
}
