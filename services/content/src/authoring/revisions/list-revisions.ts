import type { ContentRevision as PresentedRevision, RevisionState, UserCard } from '@grow/contracts';
import { maxId } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuthorCards } from '../../user-service/author-cards.ts';
import { contentName } from '../kinds/content-kind.ts';
import type { ContentItem } from './content-item.entity.ts';
import { ContentRevision } from './content-revision.entity.ts';
import { presentState, readSnapshot } from './revision-store.ts';

type Listed = RevisionState & { name: string; items: PresentedRevision[]; next: number | null };
type Page = { cursor?: number | undefined; limit: number };

/** The revisions of an item without their content, the newest first. */
export async function listRevisions(
  em: EntityManager,
  authors: AuthorCards,
  item: ContentItem,
  { cursor = maxId, limit }: Page,
): Promise<Listed> {
  const rows = await em.find(
    ContentRevision,
    { item: item.id, revision: { $lt: cursor } },
    { orderBy: { revision: 'desc' }, limit: limit + 1, exclude: ['snapshot', 'imageKeys'] },
  );
  const items = rows.slice(0, limit);
  return {
    ...presentState(item),
    name: contentName(await readSnapshot(em, item, item.latest)),
    items: await presentRevisions(authors, items),
    next: rows.length > limit ? (items.at(-1)?.revision ?? null) : null,
  };
}

type Row = Pick<
  ContentRevision,
  'revision' | 'createdAt' | 'authorId' | 'authorName' | 'note' | 'fromRevision' | 'publishedAt'
>;

export async function presentRevisions(authors: AuthorCards, rows: readonly Row[]): Promise<PresentedRevision[]> {
  const cardOf = await authors.read(rows.flatMap(({ authorId }) => authorId ?? []));
  return rows.map(
    ({ revision, createdAt, authorId = null, authorName, note = null, fromRevision = null, publishedAt }) => ({
      revision,
      createdAt: createdAt.toISOString(),
      authorId,
      authorName: authorNameOf({ authorId, authorName }, cardOf),
      note,
      fromRevision,
      publishedAt: publishedAt?.toISOString() ?? null,
    }),
  );
}

type Author = Partial<Pick<ContentRevision, 'authorId' | 'authorName'>>;

/** The author's name: from the account here, from the archive, or of the installation itself. */
export function authorNameOf({ authorId, authorName }: Author, cardOf: (id: number) => UserCard): string {
  return typeof authorId === 'number' ? cardOf(authorId).displayName : (authorName ?? 'Grow Bible');
}
