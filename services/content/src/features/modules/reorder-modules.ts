import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { editContent } from '../../audit/edit-content.ts';
import { recordAudit } from '../../audit/record-audit.ts';

type Order = { em: EntityManager; adminId: number; pathId: number; moduleIds: readonly number[] };

/** Numbers the modules of a path from 1 in the order given. A list that misses or adds one is 409: it is out of date. */
export async function reorderModulesOf({ em, adminId, pathId, moduleIds }: Order): Promise<void> {
  await editContent(em, async (tx) => {
    const [path] = await tx.execute<unknown[]>(
      'select id from learning_paths where id = ? and deleted_at is null for no key update',
      [pathId],
    );
    if (path === undefined) throw new AppError('not_found', { message: 'There is no such learning path.' });
    const rows = await tx.execute<{ id: number }[]>(
      `select id from modules where path_id = ? and deleted_at is null order by "order", id for no key update`,
      [pathId],
    );
    const before = rows.map(({ id }) => id);
    if (before.toSorted().join() !== moduleIds.toSorted().join()) {
      throw new AppError('conflict', { message: 'The list of modules has changed. Please load it again.' });
    }
    await tx.execute(
      `update modules m set "order" = n.position from (
         select id::int, position::int from jsonb_array_elements_text(?::jsonb) with ordinality as t(id, position)
       ) n where m.id = n.id`,
      [JSON.stringify(moduleIds)],
    );
    const after = moduleIds;
    await recordAudit(tx, { adminId, action: 'reorder', entity: 'module', entityId: pathId, before, after });
  });
}
