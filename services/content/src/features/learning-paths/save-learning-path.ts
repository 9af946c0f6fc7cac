import type { LearningPath, LearningPathForm } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { editContent } from '../../audit/edit-content.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { attachContentImages } from '../../files/content-images.ts';

const columns = 'id, name, description, type, image_url as "imageUrl"';

export type Edit = { em: EntityManager; adminId: number };

export async function createPath({ em, adminId }: Edit, form: LearningPathForm): Promise<LearningPath> {
  return editContent(em, async (tx) => {
    await attachContentImages(tx, form);
    const [path] = await tx.execute<LearningPath[]>(
      `insert into learning_paths (name, description, type, image_url) values (?, ?, ?, ?) returning ${columns}`,
      [form.name, form.description, form.type, form.imageUrl],
    );
    if (path === undefined) throw new Error('The path was not written');
    await recordAudit(tx, {
      adminId,
      action: 'create',
      entity: 'learning-path',
      entityId: path.id,
      before: null,
      after: path,
    });
    return path;
  });
}

export async function updatePath({ em, adminId }: Edit, id: number, form: LearningPathForm): Promise<LearningPath> {
  return editContent(em, async (tx) => {
    const before = await findPath(tx, id);
    await attachContentImages(tx, form, before);
    const [after] = await tx.execute<LearningPath[]>(
      `update learning_paths set name = ?, description = ?, type = ?, image_url = ? where id = ? returning ${columns}`,
      [form.name, form.description, form.type, form.imageUrl, id],
    );
    if (after === undefined) throw noSuchPath();
    await recordAudit(tx, { adminId, action: 'update', entity: 'learning-path', entityId: id, before, after });
    return after;
  });
}

/** Puts the path into the trash. Its modules and lessons go with it, for every read asks for a living path. */
export async function deletePath({ em, adminId }: Edit, id: number): Promise<void> {
  await editContent(em, async (tx) => {
    const before = await findPath(tx, id);
    // What the path's modules gated stays open for those who had it open, also after a restore.
    await tx.execute(
      `select keep_module_open(g.module_id) from module_prerequisites g
       join modules m on m.id = g.requires_module_id where m.path_id = ?`,
      [id],
    );
    await tx.execute('update learning_paths set deleted_at = now() where id = ?', [id]);
    await recordAudit(tx, { adminId, action: 'delete', entity: 'learning-path', entityId: id, before, after: null });
  });
}

async function findPath(em: EntityManager, id: number): Promise<LearningPath> {
  const [path] = await em.execute<LearningPath[]>(
    `select ${columns} from learning_paths where id = ? and deleted_at is null for update`,
    [id],
  );
  if (path === undefined) throw noSuchPath();
  return path;
}

function noSuchPath(): AppError {
  return new AppError('not_found', { message: 'There is no such learning path.' });
}
