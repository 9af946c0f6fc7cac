import type { TrashKind } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { editContent } from '../../audit/edit-content.ts';
import { recordAudit } from '../../audit/record-audit.ts';

type Restore = { em: EntityManager; adminId: number; kind: TrashKind; id: number };

const places = {
  'learning-path': { table: 'learning_paths', label: 'name', parent: null },
  module: { table: 'modules', label: 'name', parent: { table: 'learning_paths', column: 'path_id', word: 'path' } },
  lesson: { table: 'lessons', label: 'title', parent: { table: 'modules', column: 'module_id', word: 'module' } },
} as const;

/** The modules whose gates count again once this comes back. They are open now, and stay so for who is in. */
const gatedBy = {
  'learning-path':
    'select g.module_id from module_prerequisites g join modules m on m.id = g.requires_module_id where m.path_id = ?',
  module: 'select module_id from module_prerequisites where requires_module_id = ?',
  // Lessons have a trigger of their own.
  lesson: null,
} as const;

export async function restoreItem({ em, adminId, kind, id }: Restore): Promise<void> {
  const { table, label, parent } = places[kind];
  await editContent(em, async (tx) => {
    const [found] = await tx.execute<{ name: string; parentId: number | null }[]>(
      `select ${label} as name, ${parent === null ? 'null::int' : parent.column} as "parentId"
       from ${table} where id = ? and deleted_at is not null for no key update`,
      [id],
    );
    if (found === undefined) throw new AppError('not_found', { message: 'This is not in the trash.' });
    if (parent !== null) await assertAlive(tx, parent, found.parentId);
    const gated = gatedBy[kind];
    if (gated !== null) await tx.execute(`select keep_module_open(module_id) from (${gated}) gated`, [id]);
    await tx.execute(`update ${table} set deleted_at = null where id = ?`, [id]);
    const after = { name: found.name };
    await recordAudit(tx, { adminId, action: 'restore', entity: kind, entityId: id, before: null, after });
  });
}

async function assertAlive(
  em: EntityManager,
  { table, word }: { table: string; word: string },
  id: number | null,
): Promise<void> {
  const alive = await em.execute<unknown[]>(`select id from ${table} where id = ? and deleted_at is null`, [id]);
  if (alive.length === 0) throw new AppError('conflict', { message: `Please restore its ${word} first.` });
}
