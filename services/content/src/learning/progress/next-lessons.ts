import type { Language, OutputOf, ParsedInputOf, PathType } from '@grow/contracts';
import type { listNextLessons } from '@grow/contracts/internal';
import { currentModule, evaluateModuleLock, nextLesson, standingOf, type Learner } from '@grow/learning-rules';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { undeletedLessons } from '../../database/undeleted-content.ts';
import type { ContentCache } from '../content-cache/content-cache.ts';
import type { LessonTitles } from '../content-cache/lesson-titles.ts';
import type { Outline } from '../content-cache/outline.ts';

type Learners = ParsedInputOf<typeof listNextLessons>['body']['learners'];

/** The next lesson of each learner, by the rules of the learning journey, with its title in their language. */
export async function nextLessons(
  em: EntityManager,
  content: ContentCache,
  learners: Learners,
): Promise<OutputOf<typeof listNextLessons>> {
  const outline = await content.outline();
  const learnerById = await readLearnersById(
    em,
    learners.map(({ userId }) => userId),
  );
  const titles = new Map<Language, LessonTitles>();
  for (const { language } of learners) titles.set(language, await content.lessonTitles(language));
  const current = learners.flatMap(({ userId, pathType, language }) => {
    const learner = learnerById(userId);
    const module = findCurrentModule(outline, learner, pathType);
    return module === undefined ? [] : [{ userId, module, learner, language }];
  });
  const lessons = await readLessons(em, new Set(current.map(({ module }) => module.id)));
  return current.flatMap(({ userId, module, learner, language }) => {
    const lesson = nextLesson(lessons.get(module.id) ?? [], (id) => learner.completedLessons.has(id));
    if (lesson === undefined) return [];
    const title = titles.get(language)?.get(lesson.id);
    if (title === undefined) return [];
    return [{ userId, moduleId: module.id, lessonId: lesson.id, title }];
  });
}

function findCurrentModule(outline: Outline, learner: Learner, pathType: PathType) {
  const { completedLessons, openedModules } = learner;
  const { completedIn } = standingOf(outline, learner);
  const modules = outline.modules
    .filter((module) => module.pathType === pathType)
    .map(({ id, lessonCount, gates }) => ({
      id,
      lessonCount,
      completed: completedIn(id),
      lock: evaluateModuleLock({ gates, hasBeenOpened: openedModules.has(id) }, completedIn),
    }));
  const last = [...completedLessons].findLast((id) => outline.moduleIdByLesson.has(id));
  return currentModule(modules, outline.moduleIdByLesson.get(last ?? 0) ?? null);
}

/** The lessons that these learners have completed, in order of completion, and their opened and completed modules. */
export async function readLearnersById(em: EntityManager, userIds: number[]): Promise<(userId: number) => Learner> {
  const completions = await query(em)
    .selectFrom('UserProgress')
    .where('userId', 'in', userIds)
    .where('completed', '=', true)
    .select(['userId', 'lesson as lessonId'])
    .orderBy('completedAt')
    .orderBy('lesson')
    .execute();
  const openings = await query(em)
    .selectFrom('ModuleOpening')
    .where('userId', 'in', userIds)
    .select(['userId', 'module as moduleId'])
    .execute();
  const modules = await query(em)
    .selectFrom('ModuleCompletion')
    .where('userId', 'in', userIds)
    .select(['userId', 'module as moduleId'])
    .execute();
  const completionsBy = Map.groupBy(completions, ({ userId }) => userId);
  const openingsBy = Map.groupBy(openings, ({ userId }) => userId);
  const modulesBy = Map.groupBy(modules, ({ userId }) => userId);
  return (userId) => ({
    completedLessons: new Set(completionsBy.get(userId)?.map(({ lessonId }) => lessonId)),
    openedModules: new Set(openingsBy.get(userId)?.map(({ moduleId }) => moduleId)),
    completedModules: new Set(modulesBy.get(userId)?.map(({ moduleId }) => moduleId)),
  });
}

/** The lessons of these modules, in reading order. */
async function readLessons(em: EntityManager, moduleIds: ReadonlySet<number>) {
  if (moduleIds.size === 0) return new Map<number, never[]>();
  const lessons = await undeletedLessons(em)
    .where('m.id', 'in', [...moduleIds])
    .select(['l.id', 'm.id as moduleId'])
    .orderBy('l.order')
    .orderBy('l.id')
    .execute();
  return Map.groupBy(lessons, ({ moduleId }) => moduleId);
}
