import type { ContentKind, Language, TranslatedText } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { imageKeysIn } from '../editing/content-images.ts';
import type { AnyContent } from '../kinds/content-kind.ts';
import { ContentRevision } from './content-revision.entity.ts';

export type NewRevision = {
  kind: ContentKind;
  id: number;
  language: Language;
  content: AnyContent | TranslatedText;
  /** Of a translation: the revision of the source that it translates. */
  sourceRevision?: number;
};

type Origin = { authorId: number | null; note: string | null };
type Written = { item: (AnyContent | TranslatedText) & { id: number }; sourceRevision?: number };

/**
 * Records texts that were written directly, by the seeds or an import, as published revisions. It cancels the schedule
 * of an item, whose revision is older now. Call it in the transaction that writes the texts.
 */
export function recordPublished(
  em: EntityManager,
  { kind, language, ...origin }: { kind: ContentKind; language: Language } & Origin,
  written: readonly Written[],
): Promise<void> {
  const revisions = written.map(({ item: { id, ...content }, ...rest }) => ({ kind, id, language, content, ...rest }));
  return addRevisions(em, revisions, { ...origin, isPublished: true });
}

/**
 * Adds a revision to each item, in two statements: their number is bounded by the caller. Bypasses entities: an import
 * writes thousands of rows, and each flush would compare all loaded entities again.
 */
export async function addRevisions(
  em: EntityManager,
  revisions: readonly NewRevision[],
  { isPublished, ...origin }: Origin & { isPublished: boolean },
): Promise<void> {
  if (revisions.length === 0) return;
  const items = await countRevisions(em, revisions, isPublished);
  const byKey = new Map(items.map((item) => [keyOf(item), item]));
  const publishedAt = isPublished ? new Date() : null;
  await em.insertMany(
    ContentRevision,
    revisions.flatMap(({ content, sourceRevision = null, ...place }) => {
      const found = byKey.get(keyOf(place));
      if (found === undefined) return [];
      const { item, latest: revision } = found;
      const imageKeys = imageKeysIn(JSON.stringify(content));
      const fromRevision = revision === 1 ? null : revision - 1;
      const snapshot = content as AnyContent;
      return [{ item, revision, snapshot, imageKeys, ...origin, fromRevision, sourceRevision, publishedAt }];
    }),
  );
}

/** Counts one revision more of each item, and creates missing items. */
function countRevisions(em: EntityManager, items: readonly NewRevision[], isPublished: boolean) {
  const published = isPublished ? 1 : null;
  return query(em)
    .insertInto('ContentItem')
    .values(items.map(({ kind, id, language }) => ({ kind, itemId: id, language, latest: 1, published })))
    .onConflict((conflict) =>
      conflict.columns(['kind', 'itemId', 'language']).doUpdateSet(({ eb }) => ({
        latest: eb('ContentItem.latest', '+', 1),
        ...(isPublished && {
          published: eb('ContentItem.latest', '+', 1),
          deletedAt: null,
          schedule_revision: null,
          schedule_at: null,
          schedule_by: null,
          schedule_keeps_answers: null,
        }),
      })),
    )
    .returning(['id as item', 'kind', 'itemId as id', 'language', 'latest'])
    .execute();
}

const keyOf = ({ language, kind, id }: { language: string; kind: ContentKind; id: number }): string =>
  `${language} ${kind} ${id}`;
