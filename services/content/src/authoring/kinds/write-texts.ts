import { defaultLanguage, type Language, type ContentKind, type TranslatedText } from '@grow/contracts';
import { keyLineOf, questionsOf } from '@grow/text/questions';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { textVector } from '../../database/search-vector.ts';
import { snapshotText } from '../../database/snapshot-text.ts';
import { columnsOf } from '../../database/texts.ts';

type NewText = {
  id: number;
  text: TranslatedText;
  /** Of a translation: the revision of the source that it translates. */
  sourceRevision?: number | null;
};

/** Writes the texts of items of a kind in one language: what learners read and what the search finds. */
export async function writeTexts(
  em: EntityManager,
  kind: ContentKind,
  language: Language,
  texts: readonly NewText[],
): Promise<void> {
  if (texts.length === 0) return;
  const isTranslation = language !== defaultLanguage;
  const keyLines = kind === 'lesson' && isTranslation ? await readKeyLines(em, texts) : new Map<number, never>();
  const rows = texts.map(({ id, text }) => {
    const { fields, ...columns } = columnsOf(kind, text as never);
    const all = { ...fields, ...(keyLines.has(id) && { keyLines: keyLines.get(id) }) };
    const words = textVector(kind, { fields, ...columns });
    return { kind, itemId: id, language, ...columns, fields: JSON.stringify(all) as never, words, isStale: false };
  });
  await query(em)
    .insertInto('PublishedText')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'itemId', 'language']).doUpdateSet(({ ref }) => ({
        title: ref('excluded.title'),
        text: ref('excluded.text'),
        fields: ref('excluded.fields'),
        words: ref('excluded.words'),
        isStale: ref('excluded.isStale'),
      })),
    )
    .execute();
}

/** The key lines of the questions of each lesson, in the revision that is translated. */
async function readKeyLines(em: EntityManager, texts: readonly NewText[]): Promise<Map<number, string[]>> {
  const rows = await query(em)
    .selectFrom('ContentItem as i')
    .innerJoin('ContentRevision as r', 'r.item', 'i.id')
    .where('i.kind', '=', 'lesson')
    .where('i.language', '=', defaultLanguage)
    .where(({ and, eb, or }) =>
      or(
        texts.map(({ id, sourceRevision }) =>
          and([eb('i.itemId', '=', id), eb('r.revision', '=', sourceRevision ?? 1)]),
        ),
      ),
    )
    .select('i.itemId as id')
    .select(({ ref }) => snapshotText(ref('r.snapshot'), 'content').as('content'))
    .execute();
  return new Map(rows.map(({ id, content }) => [id, questionsOf(content ?? '').questions.map(keyLineOf)]));
}
