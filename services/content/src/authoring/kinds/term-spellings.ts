import { defaultLanguage, maxTerms, type ContentOf } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import { localizable, type Localizable } from '@grow/text';
import { termSpellingKey } from '@grow/text/search';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { sourceTexts, textOf } from '../../database/texts.ts';
import { undeletedIds } from '../../database/undeleted-content.ts';
import type { ItemOf } from './content-kind.ts';

/**
 * Refuses spellings that repeat within a term or across published and draft terms: a word in a lesson leads to one
 * term.
 *
 * @throws AppError unprocessable
 */
export async function assertSpellings(em: EntityManager, terms: readonly ItemOf<'term'>[]): Promise<void> {
  const ids = terms.map(({ id }) => id);
  const others = [...(await readPublished(em, ids)), ...(await readDrafts(em, ids))];
  if (new Set(others.map(({ id }) => id)).size + terms.length > maxTerms)
    throw refused(localizable('A glossary has at most {most} terms.', { most: maxTerms }));
  const nameBySpelling = new Map<string, string>();
  for (const { name, spellings } of others)
    for (const spelling of [name, ...spellings]) nameBySpelling.set(termSpellingKey(spelling), name);
  for (const { name, spellings } of terms) {
    for (const spelling of [name, ...spellings]) {
      const key = termSpellingKey(spelling);
      const owner = nameBySpelling.get(key);
      if (owner !== undefined)
        throw refused(
          owner === name
            ? localizable('"{spelling}" is there twice.', { spelling })
            : localizable('"{spelling}" is a spelling of "{owner}" already.', { spelling, owner }),
        );
      nameBySpelling.set(key, name);
    }
  }
}

async function readPublished(em: EntityManager, exceptIds: readonly number[]) {
  const rows = await sourceTexts(em, 'term')
    .where('text.itemId', 'in', undeletedIds(em, 'term'))
    .where('text.itemId', 'not in', exceptIds)
    .execute();
  return rows.map(({ itemId: id, ...text }) => ({ id, ...textOf('term', text) }));
}

async function readDrafts(em: EntityManager, exceptIds: readonly number[]) {
  const rows = await query(em)
    .selectFrom('ContentItem as i')
    .innerJoin('ContentRevision as r', (join) => join.onRef('r.item', '=', 'i.id').onRef('r.revision', '=', 'i.latest'))
    .where('i.kind', '=', 'term')
    .where('i.language', '=', defaultLanguage)
    .where('i.deletedAt', 'is', null)
    .where('i.itemId', 'not in', exceptIds)
    .where(({ eb, ref }) => eb('i.published', 'is distinct from', ref('i.latest')))
    .where(({ eb, or }) => or([eb('i.published', 'is', null), eb('i.itemId', 'in', undeletedIds(em, 'term'))]))
    .select(['i.itemId as id', 'r.snapshot'])
    .execute();
  return rows.map(({ id, snapshot }) => ({ id, ...(snapshot as ContentOf['term']) }));
}

const refused = (message: Localizable): AppError => new AppError('unprocessable', { message });
