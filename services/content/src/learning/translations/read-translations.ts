import { defaultLanguage, type Language, type TranslatedKind, type TranslatedTextOf } from '@grow/contracts';
import { keyLineOf, questionsOf } from '@grow/text/questions';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { snapshotText } from '../../database/snapshot-text.ts';

type Named = { [K in TranslatedKind]: K extends 'lesson' ? { title: string } : TranslatedTextOf[K] };

/** The published translations of one language, without the texts of lessons. */
export type Translations = {
  language: Language;
  of: <K extends TranslatedKind>(kind: K, id: number) => Named[K] | undefined;
};

/** The default language: no text is replaced. */
export const untranslated: Translations = { language: defaultLanguage, of: () => undefined };

export async function readTranslations(em: EntityManager, language: Language): Promise<Translations> {
  const texts = await publishedIn(em, language).where('i.kind', '<>', 'lesson').select('r.snapshot').execute();
  const titles = await publishedIn(em, language)
    .where('i.kind', '=', 'lesson')
    .select(({ ref }) => snapshotText(ref('r.snapshot'), 'title').as('title'))
    .execute();
  const byItem = new Map<string, unknown>();
  for (const { kind, itemId, snapshot } of texts) byItem.set(`${kind} ${itemId}`, snapshot);
  for (const { kind, itemId, title } of titles) byItem.set(`${kind} ${itemId}`, { title });
  return { language, of: <K extends TranslatedKind>(kind: K, id: number) => byItem.get(`${kind} ${id}`) as Named[K] };
}

export type TranslatedLesson = TranslatedTextOf['lesson'] & {
  isOutOfDate: boolean;
  /** The key lines of the questions of the translated revision. All languages share their answers. */
  keyLines: string[];
};

/** The published translations of these lessons, by their ids. */
export async function readTranslatedLessons(
  em: EntityManager,
  language: Language,
  ids: readonly number[],
): Promise<Map<number, TranslatedLesson>> {
  if (ids.length === 0) return new Map();
  const rows = await publishedIn(em, language)
    .where('i.kind', '=', 'lesson')
    .where('i.itemId', 'in', ids)
    .innerJoin('ContentItem as source', (join) =>
      join
        .onRef('source.kind', '=', 'i.kind')
        .onRef('source.itemId', '=', 'i.itemId')
        .on('source.language', '=', defaultLanguage),
    )
    .innerJoin('ContentRevision as then', (join) =>
      join.onRef('then.item', '=', 'source.id').onRef('then.revision', '=', 'r.sourceRevision'),
    )
    .select(['r.snapshot', 'i.isStale as isOutOfDate'])
    .select(({ ref }) => snapshotText(ref('then.snapshot'), 'content').as('source'))
    .execute();
  return new Map(
    rows.map(({ itemId, snapshot, isOutOfDate, source }) => {
      const keyLines = questionsOf(source ?? '').questions.map(keyLineOf);
      return [itemId, { ...(snapshot as unknown as TranslatedTextOf['lesson']), isOutOfDate, keyLines }];
    }),
  );
}

/** The published translations of one language, with their revisions. */
export function publishedIn(em: EntityManager, language: Language) {
  return query(em)
    .selectFrom('ContentItem as i')
    .innerJoin('ContentRevision as r', (join) =>
      join.onRef('r.item', '=', 'i.id').onRef('r.revision', '=', 'i.published'),
    )
    .where('i.language', '=', language)
    .select(['i.kind', 'i.itemId as itemId']);
}
