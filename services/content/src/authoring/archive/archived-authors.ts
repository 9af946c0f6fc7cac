import { findArchivedAuthors, maxUserCards, readArchivedAuthors } from '@grow/contracts/internal';
import { callInternal, type ServiceAddress } from '@grow/service-kit';
import type { ContentRevision } from '../revisions/content-revision.entity.ts';
import type { ArchivedAuthor, ItemHistory } from './archive-revision.ts';

type Row = Pick<ContentRevision, 'authorId' | 'authorName' | 'authorAccount'>;
type AuthorColumns = { authorId: number | null; authorName: string | null; authorAccount: string | null };

/** Who has no account any more, as the feed calls them. */
const former: ArchivedAuthor = { name: 'Grower' };

/** Names the authors of revisions for an archive, whose ids mean nothing elsewhere. */
export function createAuthorReader(userService: ServiceAddress) {
  const known = new Map<number, ArchivedAuthor>();
  return {
    /** Fetches those that are not known yet. */
    async read(rows: readonly Row[]): Promise<void> {
      const ids = [...new Set(rows.flatMap(({ authorId }) => authorId ?? []))].filter((id) => !known.has(id));
      for (const some of batchesOf(ids)) {
        for (const id of some) known.set(id, former);
        for (const { id, name, account } of await callInternal(
          readArchivedAuthors,
          { body: { ids: some } },
          userService,
        ))
          known.set(id, { name, ...(account !== null && { account }) });
      }
    },
    authorOf({ authorId, authorName, authorAccount }: Row): ArchivedAuthor | null {
      if (typeof authorId === 'number') return known.get(authorId) ?? former;
      if (typeof authorName !== 'string') return null;
      return { name: authorName, ...(typeof authorAccount === 'string' && { account: authorAccount }) };
    },
  };
}

export type AuthorReader = ReturnType<typeof createAuthorReader>;

/**
 * Finds the accounts of archived authors by their proven emails. Anybody else is a name without an account: an id could
 * be that of another person here.
 */
export async function findAuthors(
  userService: ServiceAddress,
  history: readonly ItemHistory[],
): Promise<(author: ArchivedAuthor | null) => AuthorColumns> {
  const authors = history.flatMap(({ revisions }) => revisions.flatMap(({ author }) => author?.account ?? []));
  const ids = new Map<string, number>();
  for (const accounts of batchesOf([...new Set(authors)])) {
    const found = await callInternal(findArchivedAuthors, { body: { accounts } }, userService);
    for (const { account, id } of found) ids.set(account, id);
  }
  return (author) => {
    const authorId = ids.get(author?.account ?? '') ?? null;
    if (authorId !== null) return { authorId, authorName: null, authorAccount: null };
    return { authorId, authorName: author?.name ?? null, authorAccount: author?.account ?? null };
  };
}

function batchesOf<T>(items: readonly T[]): T[][] {
  const count = Math.ceil(items.length / maxUserCards);
  return Array.from({ length: count }, (_, index) => items.slice(index * maxUserCards, (index + 1) * maxUserCards));
}
