import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudit } from '../../audit/record-audit.ts';
import { keepContentImages } from '../../files/content-images.ts';
import { replaceGates } from '../../gates/replace-gates.ts';
import type { LessonItem, ModuleItem, PathItem } from './archive-item.ts';
import type { PlannedChange } from './plan-import.ts';

/** Writes planned changes, all or none, and records each. Call it in a transaction. */
export async function applyImport(
  em: EntityManager,
  adminId: number,
  changes: readonly PlannedChange[],
): Promise<void> {
  await keepContentImages(em, JSON.stringify(changes.map(({ after }) => after)));
  const modules = changes.filter(({ kind }) => kind === 'module').map(({ after }) => after as ModuleItem);
  for (const { kind, after } of changes) {
    if (kind === 'learning-path') await writePath(em, after as PathItem);
    else if (kind === 'module') await writeModule(em, after as ModuleItem);
    else await writeLesson(em, after as LessonItem);
  }
  await replaceGates(em, new Map(modules.map(({ id, prerequisites }) => [id, prerequisites])));
  for (const table of ['learning_paths', 'modules', 'lessons']) {
    await em.execute(
      `select setval(pg_get_serial_sequence('${table}', 'id'),
                     greatest((select max(id) from ${table}), nextval(pg_get_serial_sequence('${table}', 'id'))))`,
    );
  }
  for (const { kind, id, before, after } of changes) {
    await recordAudit(em, { adminId, action: 'import', entity: kind, entityId: id, before, after });
  }
}

async function writePath(em: EntityManager, item: PathItem): Promise<void> {
  await em.execute(
    `insert into learning_paths (id, name, description, type, image_url) values (?, ?, ?, ?, ?)
     on conflict (id) do update set name = excluded.name, description = excluded.description, type = excluded.type,
       image_url = excluded.image_url, deleted_at = null`,
    [item.id, item.name, item.description, item.type, item.imageUrl],
  );
}

async function writeModule(em: EntityManager, item: ModuleItem): Promise<void> {
  await assertThere(em, 'learning_paths', item.pathId, `Module ${item.id} belongs to path ${item.pathId}`);
  await em.execute(
    `insert into modules (id, path_id, name, description, "order", image_url) values (?, ?, ?, ?, ?, ?)
     on conflict (id) do update set path_id = excluded.path_id, name = excluded.name,
       description = excluded.description, "order" = excluded."order", image_url = excluded.image_url, deleted_at = null`,
    [item.id, item.pathId, item.name, item.description, item.order, item.imageUrl],
  );
}

async function writeLesson(em: EntityManager, item: LessonItem): Promise<void> {
  await assertThere(em, 'modules', item.moduleId, `Lesson ${item.id} belongs to module ${item.moduleId}`);
  await em.execute(
    `insert into lessons (id, module_id, title, content, "order", image_url) values (?, ?, ?, ?, ?, ?)
     on conflict (id) do update set module_id = excluded.module_id, title = excluded.title, content = excluded.content,
       "order" = excluded."order", image_url = excluded.image_url, deleted_at = null,
       version = lessons.version + 1, updated_at = now()`,
    [item.id, item.moduleId, item.title, item.content, item.order, item.imageUrl],
  );
}

async function assertThere(em: EntityManager, table: string, id: number, claim: string): Promise<void> {
  const found = await em.execute<unknown[]>(`select id from ${table} where id = ? and deleted_at is null`, [id]);
  if (found.length === 0) throw new AppError('unprocessable', { message: `${claim}, which does not exist.` });
}
