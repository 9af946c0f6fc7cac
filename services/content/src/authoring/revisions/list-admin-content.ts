import type {
  AdminLearningPath,
  AdminModule,
  ContentKind,
  listAdminLessons,
  OutputOf,
  RevisionState,
} from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { undeletedLessons } from '../../database/undeleted-content.ts';
import type { ContentOf } from '../editing/content-item.ts';
import { readKnownItems, readUndeletedIds } from '../editing/read-items.ts';
import { draftsOf, listDrafts, readStates, stateColumns } from './list-drafts.ts';
import { presentState } from './revision-store.ts';

const excerptLength = 60;

/** Each path as it is edited: the latest revision of what learners read, and what was never published. */
export async function listPaths(em: EntityManager): Promise<AdminLearningPath[]> {
  return (await listLatest(em, 'learning-path')).toSorted((one, other) => one.id - other.id);
}

/** By path, then by order. */
export async function listModules(em: EntityManager): Promise<AdminModule[]> {
  const modules = await listLatest(em, 'module');
  return modules.toSorted((one, other) => one.pathId - other.pathId || one.order - other.order || one.id - other.id);
}

type Latest<K extends ContentKind> = { id: number } & ContentOf[K] & RevisionState;

async function listLatest<K extends 'learning-path' | 'module'>(em: EntityManager, kind: K): Promise<Latest<K>[]> {
  const ids = await readUndeletedIds(em, kind);
  const live = ids.length === 0 ? [] : await readKnownItems[kind](em, ids);
  const states = await readStates(em, kind);
  const latest = new Map(
    live.map(({ item }) => [
      item.id,
      { ...item, ...(states.get(item.id) ?? presentState(null)) } as unknown as Latest<K>,
    ]),
  );
  for (const { id, content, state } of await listDrafts(em, kind)) {
    if (state.publishedVersion === null || latest.has(id)) latest.set(id, { id, ...content, ...state });
  }
  return [...latest.values()];
}

type ListedLesson = OutputOf<typeof listAdminLessons>[number];

/**
 * The lessons that learners find in a module and those that were never published, each as it is edited, with an excerpt.
 * The length of a text is not computed: that would read all of it.
 */
export async function listLessonsOf(em: EntityManager, moduleId: number): Promise<ListedLesson[]> {
  const live = await undeletedLessons(em)
    .where('m.id', '=', moduleId)
    .select(['l.id', 'l.module as moduleId', 'l.title', 'l.order'])
    .select(['l.imageUrl as imageUrl', 'l.imageAlt as imageAlt'])
    .select(({ fn, lit }) => fn<string>('left', ['l.content', lit(excerptLength + 1)]).as('beginning'))
    .execute();
  const ids = live.map(({ id }) => id);
  const states = ids.length === 0 ? new Map<number, RevisionState>() : await readStates(em, 'lesson', ids);
  const drafts = await draftsOf(em, 'lesson')
    .where(({ and, eb, fn, or, val, cast }) => {
      const home = cast<number>(fn('jsonb_extract_path_text', ['r.snapshot', val('moduleId')]), 'integer');
      const isNew = and([eb('i.published', 'is', null), eb(home, '=', moduleId)]);
      return ids.length === 0 ? isNew : or([isNew, eb('i.itemId', 'in', ids)]);
    })
    .select(stateColumns)
    .select(({ fn, val, lit }) => {
      const field = (name: string) => fn<string>('jsonb_extract_path_text', ['r.snapshot', val(name)]);
      return [
        field('title').as('title'),
        field('order').as('order'),
        field('moduleId').as('moduleId'),
        field('imageUrl').as('imageUrl'),
        field('imageAlt').as('imageAlt'),
        fn<string>('left', [field('content'), lit(excerptLength + 1)]).as('beginning'),
      ];
    })
    .execute();
  const latest = new Map(
    live.map((lesson) => [lesson.id, present(lesson, states.get(lesson.id) ?? presentState(null))]),
  );
  for (const { itemId: id, order, moduleId: home, title, imageUrl, imageAlt, beginning, ...state } of drafts) {
    const draft = { id, title, imageUrl, imageAlt, beginning, order: Number(order), moduleId: Number(home) };
    latest.set(id, present(draft, presentState(state)));
  }
  return [...latest.values()].toSorted((one, other) => one.order - other.order || one.id - other.id);
}

function present(
  {
    beginning,
    ...lesson
  }: Pick<ListedLesson, 'id' | 'moduleId' | 'title' | 'order' | 'imageUrl' | 'imageAlt'> & { beginning: string },
  state: RevisionState,
): ListedLesson {
  // PostgreSQL counts characters, JavaScript halves of some.
  const characters = [...beginning];
  const excerpt = characters.slice(0, excerptLength).join('');
  return { ...lesson, ...state, excerpt, isExcerptCut: characters.length > excerptLength };
}
