import { accountKeySchema } from '@grow/contracts/internal';
import { idSchema, revisionNoteSchema, textSchema, type ContentKind } from '@grow/contracts';
import { z } from 'zod/mini';
import type { AnyContent } from '../editing/content-item.ts';
import type { ContentItem } from '../revisions/content-item.entity.ts';
import type { ContentRevision } from '../revisions/content-revision.entity.ts';
import type { ArchiveProblems } from './archive-problems.ts';

const archivedAuthorSchema = z.object({
  name: textSchema.check(z.maxLength(200)),
  /** If the email of that person was proven: see `readArchivedAuthors`. */
  account: z.optional(accountKeySchema),
});
export type ArchivedAuthor = z.infer<typeof archivedAuthorSchema>;

/** What a revision is besides its content, as its file says it under `revision`. */
export const archivedRevisionSchema = z.object({
  createdAt: z.iso.datetime(),
  /** Null for content that came with the installation. */
  author: z.nullable(archivedAuthorSchema),
  note: z.nullable(revisionNoteSchema),
  fromVersion: z.nullable(idSchema),
  publishedAt: z.nullable(z.iso.datetime()),
  /** Whether learners read it. */
  isPublished: z.boolean(),
  schedule: z.optional(z.object({ at: z.iso.datetime() })),
  problem: z.optional(textSchema),
});

export type ArchivedRevision = z.infer<typeof archivedRevisionSchema> & { version: number; content: AnyContent };

/** All revisions of one item in one language, by number. */
export type ItemHistory = {
  folder: string;
  kind: ContentKind;
  id: number;
  language: string;
  revisions: ArchivedRevision[];
};

/** In a fixed order, so that equal revisions are equal bytes. */
export function archiveRevision(
  item: ContentItem,
  row: ContentRevision,
  author: ArchivedAuthor | null,
): z.infer<typeof archivedRevisionSchema> {
  const { number, createdAt, note = null, fromNumber: fromVersion = null, publishedAt } = row;
  const { scheduledFor, problem } = item;
  return {
    ...{ createdAt: createdAt.toISOString(), author, note, fromVersion },
    ...{ publishedAt: publishedAt?.toISOString() ?? null, isPublished: number === item.published },
    ...(number === item.scheduled && scheduledFor && { schedule: { at: scheduledFor.toISOString() } }),
    ...(number === item.latest && typeof problem === 'string' && { problem }),
  };
}

/**
 * Sorted. Revisions are counted from 1, so that there is always room for the next; each is made from an earlier one; what
 * is published and what is scheduled is each one revision.
 */
export function checkHistory(history: ItemHistory, problems: ArchiveProblems): ItemHistory {
  const { kind, id, folder } = history;
  const revisions = history.revisions.toSorted((one, other) => one.version - other.version);
  const whole = `The history of ${kind} ${id}`;
  const gap = revisions.findIndex(({ version }, index) => version !== index + 1);
  if (gap !== -1) problems.add(folder, `${whole} has no revision ${gap + 1}`);
  if (revisions.some(({ version, fromVersion }) => fromVersion !== null && fromVersion >= version))
    problems.add(folder, `${whole} has a revision that was made from a later one`);
  const published = revisions.filter(({ isPublished }) => isPublished);
  const scheduled = revisions.filter(({ schedule }) => schedule !== undefined);
  if (published.length > 1 || scheduled.length > 1)
    problems.add(folder, `${whole} has two revisions that are published or scheduled`);
  return { ...history, revisions };
}
