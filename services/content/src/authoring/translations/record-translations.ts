import type { Language, ContentKind, TranslatedText } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { writeTexts } from '../kinds/write-texts.ts';

export type NewTranslation = { language: Language; kind: ContentKind; id: number; text: TranslatedText };

/** Records translations of first revisions that came with the installation, published. */
export async function recordTranslations(em: EntityManager, translations: readonly NewTranslation[]): Promise<void> {
  if (translations.length === 0) return;
  const items = await query(em)
    .insertInto('ContentItem')
    .values(translations.map(({ language, kind, id }) => ({ language, kind, itemId: id, latest: 1, published: 1 })))
    .returning(['id', 'language', 'kind', 'itemId as itemId'])
    .execute();
  const texts = new Map(translations.map(({ language, kind, id, text }) => [`${language} ${kind} ${id}`, text]));
  await query(em)
    .insertInto('ContentRevision')
    .values(
      items.map(({ id, language, kind, itemId }) => ({
        item: id,
        revision: 1,
        snapshot: JSON.stringify(texts.get(`${language} ${kind} ${itemId}`)) as never,
        sourceRevision: 1,
        publishedAt: new Date(),
      })),
    )
    .execute();
  for (const some of Map.groupBy(translations, ({ language, kind }) => `${language} ${kind}`).values()) {
    const [{ kind, language }] = some as [NewTranslation];
    await writeTexts(
      em,
      kind,
      language,
      some.map(({ id, text }) => ({ id, text, sourceRevision: 1 })),
    );
  }
}
