import type { TrashItem, ContentKind } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { snapshotText } from '../../database/snapshot-text.ts';
import { titlesOf } from '../../database/texts.ts';
import { allRows } from '../../database/undeleted-content.ts';
import type { KindDefinition } from '../kinds/content-kind.ts';
import { contentKinds, kindOf } from '../kinds/kinds.ts';
import { dayMs, trashDays } from './purge-trash.ts';

/** The maximum number of listed items of each kind, and of all together. */
const maxItems = 500;

/** The deleted items. An item that was deleted with what it belongs to is restored with it, and is counted there. */
export async function listTrash(em: EntityManager): Promise<TrashItem[]> {
  const rows = await Promise.all(contentKinds.map((kind) => listDeletedRows(em, kind)));
  return [...rows.flat(), ...(await listDeletedDrafts(em))]
    .map(({ kind, id, name, deletedAt, lessons = 0, completions = 0 }): TrashItem => {
      const at = deletedAt?.getTime() ?? 0;
      const expiresAt = new Date(at + trashDays * dayMs).toISOString();
      return { kind, id, name, deletedAt: new Date(at).toISOString(), expiresAt, lessons, completions };
    })
    .toSorted((one, other) => other.deletedAt.localeCompare(one.deletedAt) || other.id - one.id)
    .slice(0, maxItems);
}

async function listDeletedRows(em: EntityManager, kind: ContentKind) {
  const rows = await allRows(em, kind)
    .where('deletedAt', 'is not', null)
    .select(['id', 'deletedAt'])
    .orderBy('deletedAt', 'desc')
    .limit(maxItems)
    .execute();
  const { lessonColumn } = kindOf(kind);
  const counts = await countLessons(em, lessonColumn, rows);
  const titles = await titlesOf(
    em,
    kind,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ kind, ...row, name: titles.get(row.id) ?? '', ...counts.get(row.id) }));
}

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
  return rows.map(({ name, ...row }) => ({ ...row, name: name ?? '', lessons: 0, completions: 0 }));
}

/** The number of lessons that are restored with each item, and of their completions. */
async function countLessons(
  em: EntityManager,
  column: KindDefinition['lessonColumn'],
  items: readonly { id: number }[],
) {
  if (column === undefined || items.length === 0) return new Map<number, { lessons: number; completions: number }>();
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
  return new Map((await lessons.execute()).map(({ id, ...count }) => [id, count]));
}
