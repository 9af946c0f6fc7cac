import type { AdminLesson } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Lesson } from './lesson.entity.ts';

/** A lesson of a living module and path, or 404. */
export function findLesson(em: EntityManager, id: number): Promise<Lesson> {
  const failHandler = (): AppError => new AppError('not_found', { message: 'There is no such lesson.' });
  const living = { deletedAt: null, path: { deletedAt: null } };
  return em.findOneOrFail(Lesson, { id, module: living }, { failHandler });
}

export function presentAdminLesson(lesson: Lesson): AdminLesson {
  const { id, module, title, content, order, imageUrl = null, version, updatedAt } = lesson;
  return { id, moduleId: module.id, title, content, order, imageUrl, version, updatedAt: updatedAt.toISOString() };
}
