import { defaultLanguage, type Language } from '@grow/contracts';
import { vocabularyOf, type Vocabulary } from '@grow/text/search';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { isUndeletedText } from '../../database/texts.ts';

/** The words of all texts of undeleted content in a language and in the default one, without numbers. */
export async function readVocabulary(em: EntityManager, language: Language): Promise<Vocabulary> {
  const rows = await query(em)
    .selectFrom('PublishedText as t')
    .where('t.language', 'in', [language, defaultLanguage])
    .where(isUndeletedText(em))
    .select(({ fn }) => fn<string>('unnest', [fn('tsvector_to_array', ['t.words'])]).as('word'))
    .distinct()
    .execute();
  return vocabularyOf(rows.flatMap(({ word }) => (/\d/u.test(word) ? [] : [word])));
}
