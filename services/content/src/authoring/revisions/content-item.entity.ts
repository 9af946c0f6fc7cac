import { contentKindSchema } from '@grow/contracts';
import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

/**
 * Where the revisions of a path, module or lesson stand, in one language. What learners read is the row of that id in
 * its own table, with the content of the published revision; without a publication there is no such row.
 */
export const ContentItem = defineEntity({
  name: 'ContentItem',
  tableName: 'content_items',
  uniques: [{ properties: ['kind', 'itemId', 'language'] }],
  indexes: [
    { name: 'content_items_schedule', properties: ['scheduledFor'], where: 'scheduled_for is not null' },
    { name: 'content_items_drafts', properties: ['kind'], where: 'published is distinct from latest' },
  ],
  checks: [
    { name: 'content_items_published_check', expression: 'published <= latest' },
    { name: 'content_items_scheduled_check', expression: '(scheduled is null) = (scheduled_for is null)' },
  ],
  properties: {
    id: p.integer().primary().autoincrement(),
    kind: p.enum(contentKindSchema.options),
    itemId: p.integer(),
    /** For translations to come. */
    language: p.text().default('en'),
    /** The number of the latest revision. */
    latest: p.integer(),
    /** The number of the revision that learners read. */
    published: p.integer().nullable(),
    /** The number of the revision that is published at `scheduledFor`, in the name of `scheduledBy`. */
    scheduled: p.integer().nullable(),
    scheduledFor: p.datetime().nullable(),
    scheduledBy: p.integer().nullable(),
    /** Why the last scheduled publication did not happen. */
    problem: p.text().nullable(),
    /** The number of the revision of the last review. It waits while that is the latest, a draft and not sent back. */
    review: p.integer().nullable(),
    reviewSince: p.datetime().nullable(),
    /** Who asked for it, with which words. */
    reviewBy: p.integer().nullable(),
    reviewNote: p.text().nullable(),
    sentBackAt: p.datetime().nullable(),
    sentBackBy: p.integer().nullable(),
    sentBackReason: p.text().nullable(),
    /** Set while something that was never published is in the trash. */
    deletedAt: p.datetime().nullable(),
  },
});
export type ContentItem = InferEntity<typeof ContentItem>;
