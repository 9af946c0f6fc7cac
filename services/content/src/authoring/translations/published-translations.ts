import {
  defaultLanguage,
  languageOf,
  translatedPart,
  type ContentKind,
  type Language,
  type TranslatedText,
} from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { textOf } from '../../database/texts.ts';

export type PublishedTranslation = {
  id: number;
  language: Language;
  text: TranslatedText;
  /** The text of the source that it translates. */
  source: TranslatedText;
};

/** The published translations of items of a kind, by id and language. */
export async function readPublishedTranslations(
  em: EntityManager,
  kind: ContentKind,
  ids: readonly number[],
): Promise<PublishedTranslation[]> {
  if (ids.length === 0) return [];
  const rows = await query(em)
    .selectFrom('PublishedText as p')
    .innerJoin('ContentItem as t', (join) =>
      join.onRef('t.kind', '=', 'p.kind').onRef('t.itemId', '=', 'p.itemId').onRef('t.language', '=', 'p.language'),
    )
    .innerJoin('ContentRevision as r', (join) =>
      join.onRef('r.item', '=', 't.id').onRef('r.revision', '=', 't.published'),
    )
    .innerJoin('ContentItem as s', (join) =>
      join.onRef('s.kind', '=', 'p.kind').onRef('s.itemId', '=', 'p.itemId').on('s.language', '=', defaultLanguage),
    )
    .innerJoin('ContentRevision as source', (join) =>
      join
        .onRef('source.item', '=', 's.id')
        .on(({ eb, fn, val }) => eb('source.revision', '=', fn.coalesce('r.sourceRevision', val(1)))),
    )
    .where('p.kind', '=', kind)
    .where('p.language', '<>', defaultLanguage)
    .where('p.itemId', 'in', ids)
    .orderBy('p.itemId')
    .orderBy('p.language')
    .select(['p.itemId as id', 'p.language', 'p.title', 'p.text', 'p.fields', 'source.snapshot'])
    .execute();
  return rows.map(({ id, language, snapshot, ...columns }) => ({
    id,
    language: languageOf(language),
    text: textOf(kind, columns),
    source: translatedPart(kind, snapshot as never),
  }));
}
