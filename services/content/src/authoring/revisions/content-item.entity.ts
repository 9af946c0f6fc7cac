import { defaultLanguage, contentKindSchema, type ContentKind } from '@grow/contracts';
import type { Localizable } from '@grow/text';
import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

/** A revision that is published at a set time. */
export const Schedule = defineEntity({
  name: 'Schedule',
  embeddable: true,
  indexes: [{ name: 'content_items_schedule', properties: ['at'], where: 'schedule_at is not null' }],
  properties: {
    revision: p.integer(),
    at: p.datetime(),
    /** The user in whose name the revision is published. */
    by: p.integer(),
    /** Whether learners keep their answers to changed questions. */
    keepsAnswers: p.boolean().nullable(),
  },
});
export type Schedule = InferEntity<typeof Schedule>;

/** The last review. It is open while its revision is the latest, is a draft and was not sent back. */
export const Review = defineEntity({
  name: 'Review',
  embeddable: true,
  properties: {
    revision: p.integer(),
    since: p.datetime(),
    /** Who asked for the review. */
    by: p.integer(),
    note: p.text().nullable(),
  },
});
export type Review = InferEntity<typeof Review>;

/** Why the last review ended without a publication. */
const SendBack = defineEntity({
  name: 'SendBack',
  embeddable: true,
  properties: { at: p.datetime(), by: p.integer(), reason: p.text() },
});

/**
 * An item of any kind with its revisions in one language. In a non-default language it is a
 * translation. What learners read of the published revision is its `PublishedText`, and of the source also the row of
 * that id in the table of its kind. An item that was never published has neither.
 */
export const ContentItem = defineEntity({
  name: 'ContentItem',
  tableName: 'content_items',
  uniques: [{ properties: ['kind', 'itemId', 'language'] }],
  indexes: [{ name: 'content_items_drafts', properties: ['kind'], where: 'published is distinct from latest' }],
  checks: [
    { name: 'content_items_published_check', expression: 'published <= latest' },
    { name: 'content_items_schedule_check', expression: '(schedule_revision is null) = (schedule_at is null)' },
  ],
  properties: {
    id: p.integer().primary().autoincrement(),
    kind: p.enum(contentKindSchema.options),
    itemId: p.integer(),
    language: p.text().default(defaultLanguage),
    /** The latest revision. */
    latest: p.integer(),
    /** The revision that learners read. */
    published: p.integer().nullable(),
    schedule: () => p.embedded(Schedule).nullable(),
    /** Why the last scheduled publication failed, in lines. */
    problem: p.json<Localizable[]>().nullable(),
    review: () => p.embedded(Review).nullable(),
    sentBack: () => p.embedded(SendBack).nullable(),
    /** Set while an item that was never published is in the trash. */
    deletedAt: p.datetime().nullable(),
  },
});
export type AnyContentItem = InferEntity<typeof ContentItem>;
/** An item in the default language. */
export type ContentItem = AnyContentItem & { kind: ContentKind };
