import type { ContentKind, ContentRevision as PresentedRevision, RevisionState } from '@grow/contracts';
import { maxId } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { contentName } from '../editing/content-item.ts';
import type { createAuthorCards } from '../../user-service/author-cards.ts';
import { ContentRevision } from './content-revision.entity.ts';
import { authorNameOf } from './author-name.ts';
import { findItem, presentState, readLatest } from './revision-store.ts';

type Authors = ReturnType<typeof createAuthorCards>;
type Listed = RevisionState & { name: string; items: PresentedRevision[]; next: number | null };
type Page = { kind: ContentKind; id: number; cursor?: number | undefined; limit: number };

/** The revisions of an item without their content, the newest first. */
export async function listRevisions(em: EntityManager, authors: Authors, page: Page): Promise<Listed> {
  const { kind, id, cursor = maxId, limit } = page;
  const item = await findItem(em, kind, id);
  const { content } = await readLatest(em, kind, id);
  const rows =
    item === null
      ? []
      : await em.find(
          ContentRevision,
          { item: item.id, number: { $lt: cursor } },
          { orderBy: { number: 'desc' }, limit: limit + 1, exclude: ['snapshot', 'imageKeys'] },
        );
  const items = rows.slice(0, limit);
  return {
    ...presentState(item),
    name: contentName(content),
    items: await presentRevisions(authors, items),
    next: rows.length > limit ? (items.at(-1)?.number ?? null) : null,
  };
}

type Row = Pick<
  ContentRevision,
  'number' | 'createdAt' | 'authorId' | 'authorName' | 'note' | 'fromNumber' | 'publishedAt'
>;

export async function presentRevisions(authors: Authors, rows: readonly Row[]): Promise<PresentedRevision[]> {
  const cardOf = await authors.read(rows.flatMap(({ authorId }) => authorId ?? []));
  return rows.map(
    ({ number, createdAt, authorId = null, authorName, note = null, fromNumber = null, publishedAt }) => ({
      version: number,
      createdAt: createdAt.toISOString(),
      authorId,
      authorName: authorNameOf({ authorId, authorName }, cardOf),
      note,
      fromVersion: fromNumber,
      publishedAt: publishedAt?.toISOString() ?? null,
    }),
  );
}
