import { idSchema, revisionNoteSchema, textSchema, type ContentKind } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import { z } from 'zod/mini';
import type { AnyContent } from '../../editing/content-item.ts';
import type { ContentItem, ContentRevision } from '../revisions/index.ts';

const positive = z.int().check(z.minimum(1));

/** What a revision is besides its content, as its file says it under `revision`. */
export const archivedRevisionSchema = z.object({
  createdAt: z.iso.datetime(),
  /** A user of the installation that wrote the archive. */
  authorId: z.nullable(idSchema),
  note: z.nullable(revisionNoteSchema),
  fromVersion: z.nullable(positive),
  publishedAt: z.nullable(z.iso.datetime()),
  /** Whether learners read it. */
  isPublished: z.boolean(),
  schedule: z.optional(z.object({ at: z.iso.datetime(), by: z.nullable(idSchema) })),
  problem: z.optional(textSchema),
});

export type ArchivedRevision = z.infer<typeof archivedRevisionSchema> & { version: number; content: AnyContent };

/** All revisions of one item in one language, by number. */
export type ItemHistory = { kind: ContentKind; id: number; language: string; revisions: ArchivedRevision[] };

/** In a fixed order, so that equal revisions are equal bytes. */
export function archiveRevision(item: ContentItem, row: ContentRevision): z.infer<typeof archivedRevisionSchema> {
  const { number, createdAt, authorId = null, note = null, fromNumber: fromVersion = null, publishedAt } = row;
  const { scheduledFor, scheduledBy = null, problem } = item;
  return {
    ...{ createdAt: createdAt.toISOString(), authorId, note, fromVersion },
    ...{ publishedAt: publishedAt?.toISOString() ?? null, isPublished: number === item.published },
    ...(number === item.scheduled && scheduledFor && { schedule: { at: scheduledFor.toISOString(), by: scheduledBy } }),
    ...(number === item.latest && typeof problem === 'string' && { problem }),
  };
}

/** Sorted; what is published and what is scheduled is each one revision. */
export function checkHistory(history: ItemHistory): ItemHistory {
  const revisions = history.revisions.toSorted((one, other) => one.version - other.version);
  const published = revisions.filter(({ isPublished }) => isPublished);
  const scheduled = revisions.filter(({ schedule }) => schedule !== undefined);
  if (published.length > 1 || scheduled.length > 1) {
    const message = `The history of ${history.kind} ${history.id} has two revisions that are published or scheduled.`;
    throw new AppError('unprocessable', { message });
  }
  return { ...history, revisions };
}
