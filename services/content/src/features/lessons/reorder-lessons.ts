import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { editContent } from '../../editing/edit-content.ts';
import { recordAudit } from '../admin-audit/index.ts';
import { Module } from '../modules/index.ts';
import { Lesson } from './lesson.entity.ts';

type Order = { em: EntityManager; adminId: number; moduleId: number; lessonIds: readonly number[] };

/**
 * Numbers the lessons of a module from 1 in the given order. A list with a missing or additional lesson is 409: it is
 * out of date.
 */
export async function reorderLessons({ em, adminId, moduleId, lessonIds }: Order): Promise<void> {
  await editContent(em, async (tx) => {
    if ((await tx.count(Module, { id: moduleId })) === 0) {
      throw new AppError('not_found', { message: 'There is no such module.' });
    }
    const lessons = await tx.find(
      Lesson,
      { module: moduleId },
      { fields: ['id', 'order'], orderBy: { order: 'asc', id: 'asc' } },
    );
    const before = lessons.map(({ id }) => id);
    if (before.toSorted().join() !== lessonIds.toSorted().join()) {
      throw new AppError('conflict', { message: 'The list of lessons has changed. Please load it again.' });
    }
    // The order is no part of the text: the version is not changed, so that drafts of the text do not conflict.
    for (const { id, order } of lessons) {
      const place = lessonIds.indexOf(id) + 1;
      if (place !== order) await tx.nativeUpdate(Lesson, { id }, { order: place });
    }
    const after = lessonIds;
    await recordAudit(tx, { adminId, action: 'reorder', entity: 'lesson', entityId: moduleId, before, after });
  });
}
