import type { TrashItem, ContentKind } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { snapshotText } from '../../database/snapshot-text.ts';
import { LearningPath } from '../../learning/learning-paths/learning-path.entity.ts';
import { Lesson } from '../../learning/lessons/lesson.entity.ts';
import { Module } from '../../learning/modules/module.entity.ts';
import { Term } from '../../learning/glossary/term.entity.ts';
import { dayMs, trashDays } from './purge-trash.ts';

/** The maximum number of listed items of each kind, and of all together. */
const maxItems = 500;

/** The deleted items. An item that was deleted with its module or path is restored with it, and is counted there. */
export async function listTrash(em: EntityManager): Promise<TrashItem[]> {
  const gone = { deletedAt: { $ne: null } };
  const latest = { filters: { undeleted: false }, orderBy: { deletedAt: 'desc' }, limit: maxItems } as const;
  const paths = await em.find(LearningPath, gone, latest);
  const modules = await em.find(Module, gone, latest);
  const lessons = await em.find(Lesson, gone, { ...latest, fields: ['title', 'deletedAt'] });
  const terms = await em.find(Term, gone, latest);
  const counts = {
    'learning-path': await countLessons(em, 'm.path', paths),
    module: await countLessons(em, 'l.module', modules),
    lesson: await countLessons(em, 'l.id', lessons),
    term: new Map<number, never>(),
  };
  const present = (kind: ContentKind, { id, deletedAt }: Deleted, name: string): TrashItem => {
    const at = deletedAt?.getTime() ?? 0;
    const expiresAt = new Date(at + trashDays * dayMs).toISOString();
    const { lessons: lessonCount = 0, completions = 0 } = counts[kind].get(id) ?? {};
    return { kind, id, name, deletedAt: new Date(at).toISOString(), expiresAt, lessons: lessonCount, completions };
  };
  const drafts = await listDeletedDrafts(em);
  return [
    ...drafts.map(({ kind, id, name, deletedAt }) => present(kind, { id, deletedAt }, name)),
    ...paths.map((path) => present('learning-path', path, path.name)),
    ...modules.map((module) => present('module', module, module.name)),
    ...lessons.map((lesson) => present('lesson', lesson, lesson.title)),
    ...terms.map((term) => present('term', term, term.name)),
  ]
    .toSorted((one, other) => other.deletedAt.localeCompare(one.deletedAt) || other.id - one.id)
    .slice(0, maxItems);
}

type Deleted = { id: number; deletedAt?: Date | null };

/** Deleted items that were never published, so that they have no row of their own. */
async function listDeletedDrafts(em: EntityManager) {
  const rows = await query(em)
    .selectFrom('ContentItem as i')
    .innerJoin('ContentRevision as r', (join) => join.onRef('r.item', '=', 'i.id').onRef('r.revision', '=', 'i.latest'))
    .where('i.deletedAt', 'is not', null)
    .select('i.kind')
    .$castTo<{ kind: ContentKind }>()
    .select(['i.itemId as id', 'i.deletedAt as deletedAt'])
    .select(({ ref }) => snapshotText(ref('r.snapshot'), 'title', 'name').as('name'))
    .orderBy('i.deletedAt', 'desc')
    .limit(maxItems)
    .execute();
  return rows.map(({ name, ...row }) => ({ ...row, name: name ?? '' }));
}

/** The number of lessons that are restored with each path, module or lesson, and of their completions. */
async function countLessons(em: EntityManager, column: 'm.path' | 'l.module' | 'l.id', items: readonly Deleted[]) {
  if (items.length === 0) return new Map<number, { lessons: number; completions: number }>();
  const ids = items.map(({ id }) => id);
  let lessons = query(em)
    .selectFrom('Lesson as l')
    .innerJoin('Module as m', 'm.id', 'l.module')
    .where(column, 'in', ids)
    .groupBy(column)
    .select(({ cast, fn, selectFrom }) => {
      const completions = selectFrom('UserProgress as u').whereRef('u.lesson', '=', 'l.id');
      const sum = fn.sum(completions.select(fn.countAll().as('count')));
      return [fn.countAll<number>().as('lessons'), cast<number>(sum, 'bigint').as('completions')];
    })
    .select(`${column} as id`);
  if (column !== 'l.id') lessons = lessons.where('l.deletedAt', 'is', null);
  if (column === 'm.path') lessons = lessons.where('m.deletedAt', 'is', null);
  return new Map((await lessons.execute()).map((count) => [count.id, count]));
}
