import { AppError, insertIfAbsent } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Outline } from '../content-cache/outline.ts';
import { readModuleLock } from '../learner/module-lock.ts';
import { LessonVisit } from './lesson-visit.entity.ts';

type Visit = { userId: number; lessonId: number };

/**
 * Records that a learner opened a lesson, once: repeating it changes nothing.
 *
 * @throws AppError not_found, or module_locked
 */
export async function recordVisit(em: EntityManager, outline: Outline, { userId, lessonId }: Visit): Promise<void> {
  const module = outline.moduleById.get(outline.moduleIdByLesson.get(lessonId) ?? 0);
  if (module === undefined) throw new AppError('not_found', { message: 'There is no such lesson.' });
  const { isLocked, unmetGates } = await readModuleLock({ em, caller: { userId } }, outline, module);
  if (isLocked) throw new AppError('module_locked', { details: { unmetGates } });
  await insertIfAbsent(em, LessonVisit, { userId, lesson: lessonId });
}
