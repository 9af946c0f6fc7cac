import { defaultLanguage, type Language } from '@grow/contracts';
import { vocabularyOf, type Vocabulary } from '@grow/text/search';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';

/** The words of all undeleted paths, modules, lessons and terms, without numbers, plus those of a language. */
export async function readVocabulary(em: EntityManager, language: Language): Promise<Vocabulary> {
  const wordsIn = (entity: 'LearningPath' | 'Module' | 'Lesson' | 'Term') =>
    query(em)
      .selectFrom(entity)
      .where('deletedAt', 'is', null)
      .select(({ fn }) => fn<string>('unnest', [fn('tsvector_to_array', ['search'])]).as('word'));
  const rows = await wordsIn('LearningPath')
    .union(wordsIn('Module'))
    .union(wordsIn('Lesson'))
    .union(wordsIn('Term'))
    .union(
      query(em)
        .selectFrom('ContentItem')
        .where('language', '=', language)
        .where('language', '<>', defaultLanguage)
        .select(({ fn }) => fn<string>('unnest', [fn('tsvector_to_array', ['search'])]).as('word')),
    )
    .execute();
  return vocabularyOf(rows.flatMap(({ word }) => (/\d/u.test(word) ? [] : [word])));
}
