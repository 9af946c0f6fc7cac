import type { ModuleForm } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { editContent } from '../../audit/edit-content.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { attachContentImages } from '../../files/content-images.ts';
import { replaceGates } from '../../gates/replace-gates.ts';
import { readSavedModule, type SavedModule } from './read-saved-module.ts';

type Edit = { em: EntityManager; adminId: number };

export async function createModuleFrom({ em, adminId }: Edit, form: ModuleForm): Promise<SavedModule> {
  return editContent(em, async (tx) => {
    await assertPath(tx, form.pathId);
    await attachContentImages(tx, form);
    const [row] = await tx.execute<{ id: number }[]>(
      `insert into modules (path_id, name, description, "order", image_url) values (?, ?, ?, ?, ?) returning id`,
      [form.pathId, form.name, form.description, form.order, form.imageUrl],
    );
    if (row === undefined) throw new Error('The module was not written');
    await replaceGates(tx, new Map([[row.id, form.prerequisites ?? []]]), new Set([row.id]));
    const after = await readSavedModule(tx, row.id);
    await recordAudit(tx, { adminId, action: 'create', entity: 'module', entityId: row.id, before: null, after });
    return after;
  });
}

export async function updateModuleFrom({ em, adminId }: Edit, id: number, form: ModuleForm): Promise<SavedModule> {
  return editContent(em, async (tx) => {
    const before = await readSavedModule(tx, id);
    await assertPath(tx, form.pathId);
    await attachContentImages(tx, form, before);
    await tx.execute(
      `update modules set path_id = ?, name = ?, description = ?, "order" = ?, image_url = ? where id = ?`,
      [form.pathId, form.name, form.description, form.order, form.imageUrl, id],
    );
    if (form.prerequisites !== undefined) await replaceGates(tx, new Map([[id, form.prerequisites]]));
    const after = await readSavedModule(tx, id);
    await recordAudit(tx, { adminId, action: 'update', entity: 'module', entityId: id, before, after });
    return after;
  });
}

/** Puts the module into the trash. Its lessons go with it, for every read asks for a living module. */
export async function deleteModuleById({ em, adminId }: Edit, id: number): Promise<void> {
  await editContent(em, async (tx) => {
    const before = await readSavedModule(tx, id);
    await tx.execute('select keep_module_open(module_id) from module_prerequisites where requires_module_id = ?', [id]);
    await tx.execute('update modules set deleted_at = now() where id = ?', [id]);
    await recordAudit(tx, { adminId, action: 'delete', entity: 'module', entityId: id, before, after: null });
  });
}

async function assertPath(em: EntityManager, pathId: number): Promise<void> {
  const found = await em.execute<unknown[]>(
    'select id from learning_paths where id = ? and deleted_at is null for key share',
    [pathId],
  );
  if (found.length === 0) throw new AppError('unprocessable', { message: 'There is no such learning path.' });
}
