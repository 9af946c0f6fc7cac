import {
  idSchema,
  localizableSchema,
  revisionNoteSchema,
  textSchema,
  type ContentKind,
  type Language,
} from '@grow/contracts';
import { accountKeySchema, findArchivedAuthors, maxUserCards, readArchivedAuthors } from '@grow/contracts/internal';
import { callInternal, storableMessage, type Peers } from '@grow/service-kit';
import { localizable } from '@grow/text';
import { z } from 'zod/mini';
import type { AnyContent } from '../kinds/content-kind.ts';
import type { AnyContentItem } from '../revisions/content-item.entity.ts';
import type { ContentRevision } from '../revisions/content-revision.entity.ts';
import type { ArchiveProblems } from './archive-problems.ts';

const archivedAuthorSchema = z.object({
  name: textSchema.check(z.maxLength(200)),
  /** Present if the author's email was verified: see `readArchivedAuthors`. */
  account: z.optional(accountKeySchema),
});
export type ArchivedAuthor = z.infer<typeof archivedAuthorSchema>;

/** The properties of a revision besides its content. Its file has them under `revision`. */
export const archivedRevisionSchema = z.object({
  createdAt: z.iso.datetime(),
  /** Null for content of the installation. */
  author: z.nullable(archivedAuthorSchema),
  note: z.nullable(revisionNoteSchema),
  fromRevision: z.nullable(idSchema),
  /** Of a translation: the revision that it translates. */
  sourceRevision: z.optional(idSchema),
  publishedAt: z.nullable(z.iso.datetime()),
  /** Whether learners read it. */
  isPublished: z.boolean(),
  schedule: z.optional(z.object({ at: z.iso.datetime() })),
  problem: z.optional(z.array(z.pipe(localizableSchema, z.transform(storableMessage)))),
});

export type ArchivedRevision = z.infer<typeof archivedRevisionSchema> & { revision: number; content: AnyContent };

/** All revisions of one item in one language, by number. In a non-default language the item is a translation. */
export type ItemHistory = {
  folder: string;
  kind: ContentKind;
  id: number;
  language: Language;
  revisions: ArchivedRevision[];
};

/** The fields are in a fixed order, so that equal revisions give equal bytes. */
export function archiveRevision(
  item: AnyContentItem,
  row: ContentRevision,
  author: ArchivedAuthor | null,
): z.infer<typeof archivedRevisionSchema> {
  const { revision, createdAt, note = null, fromRevision = null, sourceRevision, publishedAt } = row;
  const { schedule, problem = null } = item;
  return {
    createdAt: createdAt.toISOString(),
    author,
    note,
    fromRevision,
    ...(typeof sourceRevision === 'number' && { sourceRevision }),
    publishedAt: publishedAt?.toISOString() ?? null,
    isPublished: revision === item.published,
    ...(schedule?.revision === revision && { schedule: { at: schedule.at.toISOString() } }),
    ...(revision === item.latest && problem && { problem }),
  };
}

/**
 * Sorts the revisions of an item, and reports an invalid history. Numbers start at 1, each parent is an earlier
 * revision, and at most one revision is published and one scheduled.
 */
export function checkHistory(history: ItemHistory, problems: ArchiveProblems): ItemHistory {
  const { folder } = history;
  const revisions = history.revisions.toSorted((one, other) => one.revision - other.revision);
  const gap = revisions.findIndex(({ revision }, index) => revision !== index + 1);
  if (gap !== -1) problems.add(folder, localizable('it has no revision {revision}', { revision: gap + 1 }));
  if (revisions.some(({ revision, fromRevision }) => fromRevision !== null && fromRevision >= revision))
    problems.add(folder, localizable('it has a revision that was made from a later one'));
  const published = revisions.filter(({ isPublished }) => isPublished);
  const scheduled = revisions.filter(({ schedule }) => schedule !== undefined);
  if (published.length > 1 || scheduled.length > 1)
    problems.add(folder, localizable('it has two revisions that are published or scheduled'));
  return { ...history, revisions };
}

type Row = Pick<ContentRevision, 'authorId' | 'authorName' | 'authorAccount'>;
type AuthorColumns = { authorId: number | null; authorName: string | null; authorAccount: string | null };

/** The feed shows this name for an author whose account was deleted. */
const former: ArchivedAuthor = { name: 'Grower' };

/** Reads author names for an archive, because user ids mean nothing on another installation. */
export function createAuthorReader(peers: Peers) {
  const known = new Map<number, ArchivedAuthor>();
  return {
    /** Fetches the authors that were not fetched yet. */
    async read(rows: readonly Row[]): Promise<void> {
      const ids = [...new Set(rows.flatMap(({ authorId }) => authorId ?? []))].filter((id) => !known.has(id));
      for (const some of batchesOf(ids)) {
        for (const id of some) known.set(id, former);
        for (const { id, name, account } of await callInternal(readArchivedAuthors, { body: { ids: some } }, peers))
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
 * Finds the accounts of archived authors by verified email. Other authors become names without an account, because the
 * same id may belong to another person here.
 */
export async function findAuthors(
  peers: Peers,
  history: readonly ItemHistory[],
): Promise<(author: ArchivedAuthor | null) => AuthorColumns> {
  const authors = history.flatMap(({ revisions }) => revisions.flatMap(({ author }) => author?.account ?? []));
  const ids = new Map<string, number>();
  for (const accounts of batchesOf([...new Set(authors)])) {
    const found = await callInternal(findArchivedAuthors, { body: { accounts } }, peers);
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
