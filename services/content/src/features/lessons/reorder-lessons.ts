import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { editContent } from '../../audit/edit-content.ts';
import { recordAudit } from '../../audit/record-audit.ts';

type Order = { em: EntityManager; adminId: number; moduleId: number; lessonIds: readonly number[] };

/** Numbers the lessons of a module from 1 in the order given. A list that misses or adds one is 409: it is out of date. */
export async function reorderLessonsOf({ em, adminId, moduleId, lessonIds }: Order): Promise<void> {
  await editContent(em, async (tx) => {
    const [module] = await tx.execute<unknown[]>(
      'select id from modules where id = ? and deleted_at is null for no key update',
      [moduleId],
    );
    if (module === undefined) throw new AppError('not_found', { message: 'There is no such module.' });
    const rows = await tx.execute<{ id: number }[]>(
      `select id from lessons where module_id = ? and deleted_at is null order by "order", id for no key update`,
      [moduleId],
    );
    const before = rows.map(({ id }) => id);
    if (before.toSorted().join() !== lessonIds.toSorted().join()) {
      throw new AppError('conflict', { message: 'The list of lessons has changed. Please load it again.' });
    }
    // A place in the list is not the text: the version stays, so that open drafts of the text do not collide.
    await tx.execute(
      `update lessons l set "order" = n.position from (
         select id::int, position::int from jsonb_array_elements_text(?::jsonb) with ordinality as t(id, position)
       ) n where l.id = n.id`,
      [JSON.stringify(lessonIds)],
    );
    const after = lessonIds;
    await recordAudit(tx, { adminId, action: 'reorder', entity: 'lesson', entityId: moduleId, before, after });
  });
}
