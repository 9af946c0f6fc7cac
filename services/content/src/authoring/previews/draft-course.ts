import type { Language } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ContentCache } from '../../learning/content-cache/content-cache.ts';
import { combineOutline } from '../../learning/content-cache/outline.ts';
import { translateOutline } from '../../learning/content-cache/translate-outline.ts';
import type { ItemOf } from '../kinds/content-kind.ts';
import { listContent, listDrafts } from '../revisions/list-admin-content.ts';
import { readLessonPlaces, type PreviewedCourse } from './published-course.ts';

/** The course as it would be with every draft published. */
export async function readDraftCourse(
  em: EntityManager,
  content: ContentCache,
  language: Language,
): Promise<PreviewedCourse> {
  const paths = await listContent(em, 'learning-path');
  const modules = await listContent(em, 'module');
  const { published, drafts } = await readLessons(em);
  const lessons = [...published, ...drafts].toSorted(byOrder);

  const pathById = new Map(paths.map((path) => [path.id, path]));
  const plainModules = modules.flatMap((module) => {
    const path = pathById.get(module.pathId);
    return path === undefined ? [] : [{ ...module, pathName: path.name, pathType: path.type }];
  });
  const gates = modules.flatMap(({ id, prerequisites }) => prerequisites.map((gate) => ({ ...gate, moduleId: id })));
  const idsByModule = [...Map.groupBy(lessons, ({ moduleId }) => moduleId)].map(([moduleId, some]) => ({
    moduleId,
    ids: some.map(({ id }) => id),
  }));
  const outline = combineOutline(plainModules, gates, idsByModule);
  const translated = translateOutline({ ...outline, paths, achievements: [] }, await content.translations(language));
  return {
    paths: translated.paths,
    modules: translated.modules,
    lessons: lessons.filter(({ id }) => outline.moduleIdByLesson.has(id)),
  };
}

/** Null if there is no such module. */
export async function readDraftLessons(
  em: EntityManager,
  content: ContentCache,
  moduleId: number,
  language: Language,
): Promise<ItemOf<'lesson'>[] | null> {
  if (!(await listContent(em, 'module')).some(({ id }) => id === moduleId)) return null;
  const { published, drafts } = await readLessons(em);
  const asPublished = new Set(published.map(({ id }) => id));
  const unchanged = (await content.lessons(moduleId, language)).parts.filter(({ id }) => asPublished.has(id));
  return [...unchanged, ...drafts.filter((one) => one.moduleId === moduleId)].toSorted(byOrder);
}

/** The drafts of lessons, and the places of the published lessons without a draft. */
async function readLessons(em: EntityManager) {
  const published = await readLessonPlaces(em);
  const drafts = (await listDrafts(em, 'lesson')).map(({ id, content }): ItemOf<'lesson'> => ({ ...content, id }));
  const isDraft = new Set(drafts.map(({ id }) => id));
  return { published: published.filter(({ id }) => !isDraft.has(id)), drafts };
}

type Placed = { id: number; order: number };
const byOrder = (one: Placed, other: Placed): number => one.order - other.order || one.id - other.id;
