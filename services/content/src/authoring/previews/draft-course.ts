import { defaultLanguage, type Language } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { textOf, textsIn } from '../../database/texts.ts';
import type { ContentCache } from '../../learning/content-cache/content-cache.ts';
import { combineOutline } from '../../learning/content-cache/outline.ts';
import { drawingsIn } from '../../learning/drawings/drawings.ts';
import type { ItemOf } from '../kinds/content-kind.ts';
import { listContent, listDrafts } from '../revisions/list-admin-content.ts';
import { readLessonPlaces, type PreviewedCourse } from './published-course.ts';

/** The course as it would be with every draft published. */
export async function readDraftCourse(em: EntityManager, language: Language): Promise<PreviewedCourse> {
  const paths = await translate(em, 'learning-path', language, await listContent(em, 'learning-path'));
  const modules = await translate(em, 'module', language, await listContent(em, 'module'));
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
  return {
    paths,
    modules: outline.modules,
    lessons: lessons.filter(({ id }) => outline.moduleIdByLesson.has(id)),
  };
}

/** The items with their published translations and drawings. */
async function translate<Item extends { id: number; imageUrl: string | null }>(
  em: EntityManager,
  kind: 'learning-path' | 'module',
  language: Language,
  items: readonly Item[],
): Promise<Item[]> {
  if (language === defaultLanguage) return [...items];
  const rows = await textsIn(em, kind, language).where('text.language', '=', language).execute();
  const texts = new Map(rows.map((row) => [row.itemId, textOf(kind, row)]));
  return items.map((item) => ({ ...item, ...texts.get(item.id), imageUrl: drawingsIn(language, item.imageUrl) }));
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
