import { maxTerms } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import type { Translations } from '../translations/read-translations.ts';

export type GlossaryTerm = Awaited<ReturnType<typeof readTerms>>[number];

/** The published terms of the glossary, by name. */
export function readTerms(em: EntityManager) {
  return query(em)
    .selectFrom('Term')
    .where('deletedAt', 'is', null)
    .select(['id', 'name', 'spellings', 'meaning', 'lessonId'])
    .orderBy(({ fn }) => fn('lower', ['name']))
    .orderBy('id')
    .limit(maxTerms)
    .execute();
}

/** The terms with the words of a language, by their names there. */
export function translateTerms(terms: readonly GlossaryTerm[], { language, of }: Translations): GlossaryTerm[] {
  const { compare } = new Intl.Collator(language);
  return terms
    .map((term) => ({ ...term, ...of('term', term.id) }))
    .toSorted((one, other) => compare(one.name, other.name) || one.id - other.id);
}
