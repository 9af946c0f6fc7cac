import type { ContentKind, RevisionState } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import type { ContentOf } from '../editing/content-item.ts';
import { language, presentState } from './revision-store.ts';

export type Draft<K extends ContentKind> = { id: number; content: ContentOf[K]; state: RevisionState };

export const stateColumns = [
  'i.itemId as itemId',
  'i.latest',
  'i.published',
  'i.scheduled',
  'i.scheduledFor as scheduledFor',
  'i.problem',
  'i.review',
  'i.sentBackAt as sentBackAt',
] as const;

/** What is newer than what learners read, or was never published, by id. */
export async function listDrafts<K extends ContentKind>(em: EntityManager, kind: K): Promise<Draft<K>[]> {
  const rows = await draftsOf(em, kind)
    .select(['r.snapshot', ...stateColumns])
    .execute();
  return rows.map((row) => ({ id: row.itemId, content: row.snapshot as ContentOf[K], state: presentState(row) }));
}

export function draftsOf(em: EntityManager, kind: ContentKind) {
  return query(em)
    .selectFrom('ContentItem as i')
    .innerJoin('ContentRevision as r', (join) => join.onRef('r.item', '=', 'i.id').onRef('r.number', '=', 'i.latest'))
    .where('i.kind', '=', kind)
    .where('i.language', '=', language)
    .where('i.deletedAt', 'is', null)
    .where(({ eb, ref }) => eb('i.published', 'is distinct from', ref('i.latest')))
    .orderBy('i.itemId');
}

/** Where the revisions of these items stand, or of all of a kind. One that is missing was never edited. */
export async function readStates(em: EntityManager, kind: ContentKind, ids?: readonly number[]) {
  let states = query(em)
    .selectFrom('ContentItem as i')
    .select(stateColumns)
    .where('i.kind', '=', kind)
    .where('i.language', '=', language);
  if (ids !== undefined) states = states.where('i.itemId', 'in', ids);
  return new Map((await states.execute()).map((row) => [row.itemId, presentState(row)]));
}
