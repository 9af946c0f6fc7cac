import {
  defaultLanguage,
  contentKindSchema,
  translationPageSize,
  type listTranslations as contract,
  type Language,
  type OutputOf,
  type ParsedInputOf,
} from '@grow/contracts';
import { hasText } from '@grow/text/search';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { snapshotText } from '../../database/snapshot-text.ts';
import { comparedTranslations } from '../editing/mark-translations.ts';
import { undeletedItems } from '../revisions/revision-store.ts';

type Query = ParsedInputOf<typeof contract>['query'];
type TranslatedRow = Awaited<ReturnType<typeof readRows>>[number];

/** Everything that is translated, by kind and id. Names are filtered in memory, to match as the search does. */
export async function listTranslations(
  em: EntityManager,
  language: Language,
  { q = '', state, kind, cursor = 0 }: Query,
): Promise<OutputOf<typeof contract>> {
  const found = (await readRows(em, language)).filter(
    (row) =>
      (kind === undefined || row.kind === kind) &&
      (state === undefined || isIn(row, state)) &&
      hasText([row.name, row.translatedName ?? ''], q),
  );
  const items = found.slice(cursor, cursor + translationPageSize);
  const next = cursor + items.length;
  return { items, total: found.length, next: next < found.length ? next : null };
}

function isIn({ translation }: TranslatedRow, state: NonNullable<Query['state']>): boolean {
  if (state === 'missing') return translation?.publishedRevision === null || translation === null;
  if (translation === null) return false;
  if (state === 'out-of-date') return translation.isOutOfDate;
  return (translation.publishedRevision === translation.revision) === (state === 'published');
}

/** The names of all sources and of their translations. */
async function readRows(em: EntityManager, language: Language) {
  const items = await undeletedItems(em)
    .innerJoin('ContentRevision as r', (join) =>
      join
        .onRef('r.item', '=', 'i.id')
        .on(({ eb, fn, ref }) => eb('r.revision', '=', fn.coalesce(ref('i.published'), ref('i.latest')))),
    )
    .select(['i.kind', 'i.itemId as id'])
    .select(({ ref }) => snapshotText(ref('r.snapshot'), 'title', 'name').as('name'))
    .execute();
  const translations = await query(em)
    .selectFrom('ContentItem as t')
    .where('t.language', '=', language)
    .where('t.language', '<>', defaultLanguage)
    .innerJoin('ContentRevision as r', (join) => join.onRef('r.item', '=', 't.id').onRef('r.revision', '=', 't.latest'))
    .leftJoin('PublishedText as p', (join) =>
      join.onRef('p.kind', '=', 't.kind').onRef('p.itemId', '=', 't.itemId').onRef('p.language', '=', 't.language'),
    )
    .select(['t.id', 't.kind', 't.itemId as itemId', 't.latest as revision', 't.published', 'p.isStale as isStale'])
    .select(({ ref }) => snapshotText(ref('r.snapshot'), 'title', 'name').as('name'))
    .execute();
  const drafts = await comparedTranslations(em)
    .where('t.language', '=', language)
    .where('t.published', 'is', null)
    .execute();
  const staleDrafts = new Set(drafts.flatMap(({ id, differs }) => (differs ? [id] : [])));
  const byItem = new Map(translations.map((one) => [`${one.kind} ${one.itemId}`, one]));
  return items
    .toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind) || one.id - other.id)
    .map(({ kind, id, name }) => {
      const found = byItem.get(`${kind} ${id}`);
      const translation = found && {
        revision: found.revision,
        publishedRevision: found.published,
        isOutOfDate: found.isStale ?? staleDrafts.has(found.id),
      };
      return { kind, id, name: name ?? '', translatedName: found?.name ?? null, translation: translation ?? null };
    });
}

const kinds = contentKindSchema.options;
