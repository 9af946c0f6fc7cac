import { defaultLanguage, translatedKindSchema, type ContentKind } from '@grow/contracts';
import { defineEntity, p, type InferEntity, type TriggerDef } from '@mikro-orm/postgresql';
import { contentChannel } from '../../database/content-table.ts';
import { searchColumn, searchIndex } from '../../database/search-vector.ts';

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

/** Like `contentChangedTrigger`, for published parts of a translation. A migration creates the function. */
const translationChanged: TriggerDef = {
  name: contentChannel,
  timing: 'after',
  events: ['insert', 'update'],
  forEach: 'row',
  // Trigger entities cannot name columns. Naming them keeps drafts from invalidating the cache.
  expression: `create trigger "${contentChannel}" after insert or update of "published", "is_stale", "search" on "content_items" for each row when (new.language <> '${defaultLanguage}') execute function "translation_changed"()`,
};

/**
 * An item of any kind with its revisions, in one language. Learners read the row of that id in its own
 * table, which has the content of the published revision. An item that was never published has no such row. In a
 * non-default language it is a translation: learners read its published revision. Achievements have translations, too.
 */
export const ContentItem = defineEntity({
  name: 'ContentItem',
  tableName: 'content_items',
  uniques: [{ properties: ['kind', 'itemId', 'language'] }],
  triggers: [translationChanged],
  indexes: [
    { name: 'content_items_search', expression: searchIndex('content_items') },
    { name: 'content_items_drafts', properties: ['kind'], where: 'published is distinct from latest' },
  ],
  checks: [
    { name: 'content_items_published_check', expression: 'published <= latest' },
    { name: 'content_items_schedule_check', expression: '(schedule_revision is null) = (schedule_at is null)' },
  ],
  properties: {
    id: p.integer().primary().autoincrement(),
    kind: p.enum(translatedKindSchema.options),
    itemId: p.integer(),
    language: p.text().default(defaultLanguage),
    /** Of a translation: whether its source (the published revision, else the latest) has changed since. */
    isStale: p.boolean().default(false),
    /** The words of a published translation; null for the source, whose words are in its own table. */
    search: searchColumn(),
    /** The latest revision. */
    latest: p.integer(),
    /** The revision that learners read. */
    published: p.integer().nullable(),
    schedule: () => p.embedded(Schedule).nullable(),
    /** Why the last scheduled publication failed: see `problemOf`. */
    problem: p.text().nullable(),
    review: () => p.embedded(Review).nullable(),
    sentBack: () => p.embedded(SendBack).nullable(),
    /** Set while an item that was never published is in the trash. */
    deletedAt: p.datetime().nullable(),
  },
});
export type AnyContentItem = InferEntity<typeof ContentItem>;
/** An item in the default language. */
export type ContentItem = AnyContentItem & { kind: ContentKind };
