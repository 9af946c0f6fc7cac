import type { Language, LearningPath } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { undeletedLessons } from '../../database/undeleted-content.ts';
import type { ContentCache } from '../../learning/content-cache/content-cache.ts';
import type { OutlineModule } from '../../learning/content-cache/outline.ts';
import type { ItemOf } from '../kinds/content-kind.ts';

export type PreviewedCourse = {
  paths: readonly LearningPath[];
  modules: readonly OutlineModule[];
  /** In the order of each module. */
  lessons: readonly { id: number; moduleId: number }[];
};

/** The course as learners read it. */
export async function readPublishedCourse(
  em: EntityManager,
  content: ContentCache,
  language: Language,
): Promise<PreviewedCourse> {
  const { paths, modules } = await content.outline(language);
  return { paths, modules, lessons: await readLessonPlaces(em) };
}

/** The module and order of each published lesson. */
export function readLessonPlaces(em: EntityManager) {
  return undeletedLessons(em)
    .select(['l.id', 'l.module as moduleId', 'l.order'])
    .orderBy('l.order')
    .orderBy('l.id')
    .execute();
}

/** Null if there is no such module. */
export async function readPublishedLessons(
  content: ContentCache,
  moduleId: number,
  language: Language,
): Promise<ItemOf<'lesson'>[] | null> {
  const { moduleById } = await content.outline();
  return moduleById.has(moduleId) ? [...(await content.lessons(moduleId, language)).parts] : null;
}
