import { defaultLanguage, maxTerms, type ContentOf, type Language } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import { localizable, type Localizable } from '@grow/text';
import { termSpellingKey } from '@grow/text/search';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { textOf, textsIn } from '../../database/texts.ts';
import { undeletedIds } from '../../database/undeleted-content.ts';

type Spelled = { id: number; name: string; spellings: readonly string[] };

/**
 * Refuses spellings that repeat within a term or across the terms of a language: a word in a lesson leads to one term.
 *
 * @throws AppError unprocessable
 */
export async function assertSpellings(
  em: EntityManager,
  terms: readonly Spelled[],
  language: Language = defaultLanguage,
): Promise<void> {
  const others = await readOthers(em, terms, language);
  if (new Set(others.map(({ id }) => id)).size + terms.length > maxTerms)
    throw refused(localizable('A glossary has at most {most} terms.', { most: maxTerms }));
  const [first] = repeatedSpellings(terms, others);
  if (first !== undefined) throw refused(first.message);
}

/** The spellings of terms that repeat, each with the later of the two terms that have it. */
export async function findRepeatedSpellings(em: EntityManager, terms: readonly Spelled[], language: Language) {
  return repeatedSpellings(terms, await readOthers(em, terms, language));
}

function repeatedSpellings(terms: readonly Spelled[], others: readonly Spelled[]) {
  const repeated: { id: number; message: Localizable }[] = [];
  const nameBySpelling = new Map<string, string>();
  for (const { name, spellings } of others)
    for (const spelling of [name, ...spellings]) nameBySpelling.set(termSpellingKey(spelling), name);
  for (const { id, name, spellings } of terms) {
    for (const spelling of [name, ...spellings]) {
      const key = termSpellingKey(spelling);
      const owner = nameBySpelling.get(key);
      nameBySpelling.set(key, owner ?? name);
      if (owner === undefined) continue;
      const message =
        owner === name
          ? localizable('"{spelling}" is there twice.', { spelling })
          : localizable('"{spelling}" is a spelling of "{owner}" already.', { spelling, owner });
      repeated.push({ id, message });
    }
  }
  return repeated;
}

/** The other terms: those that learners read in a language, and the drafts of sources. */
async function readOthers(em: EntityManager, terms: readonly Spelled[], language: Language): Promise<Spelled[]> {
  const ids = terms.map(({ id }) => id);
  const published = await readPublished(em, ids, language);
  return language === defaultLanguage ? [...published, ...(await readDrafts(em, ids))] : published;
}

async function readPublished(em: EntityManager, exceptIds: readonly number[], language: Language) {
  const rows = await textsIn(em, 'term', language)
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
