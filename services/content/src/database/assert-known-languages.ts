import { languageSchema } from '@grow/contracts';
import { OperatorError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from './query.ts';

/** Refuses to start on texts in a language that this version does not have: nobody could read or change them. */
export async function assertKnownLanguages(em: EntityManager): Promise<void> {
  const rows = await query(em)
    .selectFrom('ContentItem')
    .where('language', 'not in', languageSchema.options)
    .select('language')
    .distinct()
    .orderBy('language')
    .execute();
  if (rows.length === 0) return;
  const languages = rows.map(({ language }) => `"${language}"`).join(', ');
  throw new OperatorError(
    `The database of the content service has texts in ${languages}, a language that this version does not have.`,
    'Start the version that wrote them, or add the language to packages/contracts/src/languages.ts.',
  );
}
