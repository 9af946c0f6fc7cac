import type { AdminLesson, LessonForm } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { editContent } from '../../audit/edit-content.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { attachContentImages } from '../../files/content-images.ts';
import { findAdminLesson } from './find-admin-lesson.ts';

type Edit = { em: EntityManager; adminId: number };

export async function createLessonFrom({ em, adminId }: Edit, form: LessonForm): Promise<AdminLesson> {
  return editContent(em, async (tx) => {
    await assertModule(tx, form.moduleId);
    await attachContentImages(tx, form);
    const [row] = await tx.execute<{ id: number }[]>(
      `insert into lessons (module_id, title, content, "order", image_url) values (?, ?, ?, ?, ?) returning id`,
      [form.moduleId, form.title, form.content, form.order, form.imageUrl],
    );
    if (row === undefined) throw new Error('The lesson was not written');
    const after = await findAdminLesson(tx, row.id);
    await recordAudit(tx, { adminId, action: 'create', entity: 'lesson', entityId: row.id, before: null, after });
    return after;
  });
}

/**
 * Saves a lesson. With a version, a lesson that somebody else changed since is 409 and comes with both versions, so
 * that the admin can choose and nothing is lost.
 */
export async function updateLessonFrom(
  { em, adminId }: Edit,
  id: number,
  { version, ...form }: LessonForm & { version?: number | undefined },
): Promise<AdminLesson> {
  return editContent(em, async (tx) => {
    const before = await findAdminLesson(tx, id, 'for no key update of l');
    if (version !== undefined && version !== before.version) {
      throw new AppError('conflict', {
        message: 'Somebody else changed this lesson in the meantime.',
        details: { current: before, yours: form },
      });
    }
    await assertModule(tx, form.moduleId);
    await attachContentImages(tx, form, before);
    await tx.execute(
      `update lessons set module_id = ?, title = ?, content = ?, "order" = ?, image_url = ?,
              version = version + 1, updated_at = now() where id = ?`,
      [form.moduleId, form.title, form.content, form.order, form.imageUrl, id],
    );
    const after = await findAdminLesson(tx, id);
    await recordAudit(tx, { adminId, action: 'update', entity: 'lesson', entityId: id, before, after });
    return after;
  });
}

/** Puts the lesson into the trash. Completions stay with it and come back with it. */
export async function deleteLessonById({ em, adminId }: Edit, id: number): Promise<void> {
  await editContent(em, async (tx) => {
    const before = await findAdminLesson(tx, id, 'for no key update of l');
    await tx.execute('update lessons set deleted_at = now() where id = ?', [id]);
    await recordAudit(tx, { adminId, action: 'delete', entity: 'lesson', entityId: id, before, after: null });
  });
}

async function assertModule(em: EntityManager, moduleId: number): Promise<void> {
  const found = await em.execute<unknown[]>(
    `select m.id from modules m join learning_paths p on p.id = m.path_id
     where m.id = ? and m.deleted_at is null and p.deleted_at is null for key share of m`,
    [moduleId],
  );
  if (found.length === 0) throw new AppError('unprocessable', { message: 'There is no such module.' });
}
