import {
  translatedPart,
  type Language,
  type OutputOf,
  type saveTranslation,
  type ContentKind,
  type TranslatedText,
  type TranslatedTextOf,
} from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { PublishedText } from '../../database/published-text.entity.ts';
import { comparedTranslations } from '../editing/mark-translations.ts';
import { ContentItem, type AnyContentItem } from '../revisions/content-item.entity.ts';
import { findItem, findRevision } from '../revisions/revision-store.ts';

export type Place = { language: Language; kind: ContentKind; id: number };

/** What is translated. */
export type Source = {
  latest: number;
  published: number | null;
  /** Throws 404 for an unknown revision. */
  textOf: (revision: number) => Promise<TranslatedText>;
};

/** The source of a translation; throws 404 where it is gone or in the trash. */
export async function findSource(em: EntityManager, { kind, id }: Place): Promise<Source> {
  const item = await findItem(em, kind, id);
  return {
    latest: item.latest,
    published: item.published ?? null,
    async textOf(revision) {
      const { snapshot } = await findRevision(em, item, revision);
      return translatedPart(kind, snapshot as unknown as TranslatedTextOf[typeof kind]);
    },
  };
}

/** The revision to translate: the published one, or the latest draft if none was published. */
export const currentRevision = ({ published, latest }: Source): number => published ?? latest;

export function findTranslation(em: EntityManager, { language, kind, id }: Place): Promise<AnyContentItem | null> {
  return em.findOne(ContentItem, { language, kind, itemId: id });
}

/** A revision of a translation, and what it translates. */
export async function readTranslated(em: EntityManager, item: AnyContentItem, revision: number) {
  const { snapshot, sourceRevision, authorId = null } = await findRevision(em, item, revision);
  return { text: snapshot as unknown as TranslatedText, sourceRevision: sourceRevision ?? 1, authorId };
}

export async function presentState(em: EntityManager, item: AnyContentItem): Promise<OutputOf<typeof saveTranslation>> {
  const { latest, published = null } = item;
  return { revision: latest, publishedRevision: published, isOutOfDate: await isOutOfDate(em, item) };
}

/** Readers of a published translation see this, too. */
async function isOutOfDate(em: EntityManager, { id, kind, itemId, language, published }: AnyContentItem) {
  if (typeof published === 'number')
    return (await em.findOneOrFail(PublishedText, { kind, itemId, language }, { refresh: true })).isStale;
  return (await comparedTranslations(em).where('t.id', '=', id).executeTakeFirst())?.differs === true;
}

export const textName = (text: TranslatedText): string => ('title' in text ? text.title : text.name);
