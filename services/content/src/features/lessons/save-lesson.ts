import type { AdminLesson, LessonForm } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { undeletedModules } from '../../database/undeleted-content.ts';
import { editContent } from '../../editing/edit-content.ts';
import { attachContentImages } from '../content-images/index.ts';
import { recordAudit } from '../admin-audit/index.ts';
import { Lesson } from './lesson.entity.ts';

type Edit = { em: EntityManager; adminId: number };

const entity = 'lesson';

export async function createLesson({ em, adminId }: Edit, form: LessonForm): Promise<AdminLesson> {
  return editContent(em, async (tx) => {
    await assertModule(tx, form.moduleId);
    await attachContentImages(tx, form);
    const lesson = tx.create(Lesson, fieldsOf(form));
    await tx.flush();
    const after = presentAdminLesson(lesson);
    await recordAudit(tx, { adminId, action: 'create', entity, entityId: lesson.id, before: null, after });
    return after;
  });
}

/**
 * Saves a lesson. If a version is given and the lesson was changed since, it is 409 with both versions, so that the
 * admin can choose and nothing is lost.
 */
export async function updateLesson(
  { em, adminId }: Edit,
  id: number,
  { version, ...form }: LessonForm & { version?: number | undefined },
): Promise<AdminLesson> {
  return editContent(em, async (tx) => {
    const lesson = await findLesson(tx, id);
    const before = presentAdminLesson(lesson);
    if (version !== undefined && version !== before.version) {
      throw new AppError('conflict', {
        message: 'Somebody else changed this lesson in the meantime.',
        details: { current: before, yours: form },
      });
    }
    await assertModule(tx, form.moduleId);
    await attachContentImages(tx, form, before);
    tx.assign(lesson, fieldsOf(form));
    await tx.flush();
    const after = presentAdminLesson(lesson);
    await recordAudit(tx, { adminId, action: 'update', entity, entityId: id, before, after });
    return after;
  });
}

/** Moves the lesson to the trash. Completions and the version are kept, and are restored with it. */
export async function deleteLesson({ em, adminId }: Edit, id: number): Promise<void> {
  await editContent(em, async (tx) => {
    const before = presentAdminLesson(await findLesson(tx, id));
    await tx.nativeUpdate(Lesson, { id }, { deletedAt: new Date() });
    await recordAudit(tx, { adminId, action: 'delete', entity, entityId: id, before, after: null });
  });
}

/** A lesson of a module and path that are not deleted, or 404. */
export function findLesson(em: EntityManager, id: number): Promise<Lesson> {
  const failHandler = (): AppError => new AppError('not_found', { message: 'There is no such lesson.' });
  const undeleted = { deletedAt: null, path: { deletedAt: null } };
  return em.findOneOrFail(Lesson, { id, module: undeleted }, { failHandler });
}

export function presentAdminLesson(lesson: Lesson): AdminLesson {
  const { id, module, title, content, order, imageUrl = null, imageAlt = null, version } = lesson;
  const updatedAt = lesson.updatedAt.toISOString();
  return { id, moduleId: module.id, title, content, order, imageUrl, imageAlt, version, updatedAt };
}

function fieldsOf({ moduleId, ...fields }: LessonForm) {
  return { module: moduleId, ...fields };
}

async function assertModule(em: EntityManager, id: number): Promise<void> {
  const module = await undeletedModules(em).where('m.id', '=', id).select('m.id').executeTakeFirst();
  if (module === undefined) throw new AppError('unprocessable', { message: 'There is no such module.' });
}
