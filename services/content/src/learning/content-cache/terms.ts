import { maxTerms } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';

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
