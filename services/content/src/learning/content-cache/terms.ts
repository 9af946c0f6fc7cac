import { maxTerms, type Language } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { textOf, textsIn } from '../../database/texts.ts';

export type GlossaryTerm = Awaited<ReturnType<typeof readTerms>>[number];

/** The published terms of the glossary, by their names in a language. */
export async function readTerms(em: EntityManager, language: Language) {
  const rows = await query(em)
    .selectFrom('Term')
    .innerJoin(textsIn(em, 'term', language).as('t'), 't.itemId', 'Term.id')
    .where('Term.deletedAt', 'is', null)
    .select(['Term.id', 'Term.lessonId', 't.title', 't.text', 't.fields'])
    .limit(maxTerms)
    .execute();
  const { compare } = new Intl.Collator(language);
  return rows
    .map(({ id, lessonId, ...text }) => ({ id, ...textOf('term', text), lessonId }))
    .toSorted((one, other) => compare(one.name, other.name) || one.id - other.id);
}
