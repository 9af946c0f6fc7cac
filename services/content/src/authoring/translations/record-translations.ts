import type { Language, ContentKind, TranslatedText } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { imageKeysIn } from '../editing/content-images.ts';
import { writeTexts } from '../kinds/write-texts.ts';
import { ContentRevision } from '../revisions/content-revision.entity.ts';
import { publishNext } from '../revisions/revision-store.ts';

export type NewTranslation = {
  language: Language;
  kind: ContentKind;
  id: number;
  text: TranslatedText;
  sourceRevision?: number;
};

/** Publishes translations, of the first revisions unless they name others. */
export async function recordTranslations(
  em: EntityManager,
  translations: readonly NewTranslation[],
  { authorId, note }: { authorId: number | null; note: string | null } = { authorId: null, note: null },
): Promise<void> {
  if (translations.length === 0) return;
  const items = await publishNext(em, translations);
  const byKey = new Map(translations.map((one) => [keyOf(one), one]));
  const publishedAt = new Date();
  await em.insertMany(
    ContentRevision,
    items.flatMap(({ item, latest: revision, ...place }) => {
      const translation = byKey.get(keyOf(place));
      if (translation === undefined) return [];
      const { text: snapshot, sourceRevision = 1 } = translation;
      const imageKeys = imageKeysIn(JSON.stringify(snapshot));
      const fromRevision = revision === 1 ? null : revision - 1;
      const columns = { imageKeys, authorId, note, fromRevision, sourceRevision, publishedAt };
      return [{ item, revision, snapshot: snapshot as never, ...columns }];
    }),
  );
  for (const some of Map.groupBy(translations, ({ language, kind }) => `${language} ${kind}`).values()) {
    const [{ kind, language }] = some as [NewTranslation];
    await writeTexts(
      em,
      kind,
      language,
      some.map(({ id, text, sourceRevision = 1 }) => ({ id, text, sourceRevision })),
    );
  }
}

const keyOf = ({ language, kind, id }: { language: string; kind: ContentKind; id: number }): string =>
  `${language} ${kind} ${id}`;
