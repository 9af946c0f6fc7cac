import { schemaMessage } from '@grow/text';
import { z } from 'zod/mini';
import { defineContract, idParam, listPageQuery, listPageSchema, textSchema } from './contract.ts';
import { contentKinds, contentKindSchema, contentSnapshotSchema, type ContentSnapshot } from './kinds/content-kinds.ts';
import { defaultLanguage, languageSchema } from './languages.ts';
import { localizableSchema } from './localizable-schema.ts';
import { showsSomething } from './text.ts';
import type { TranslatedTextOf } from './translated-text.ts';

/** The state of an item's revisions. */
export const revisionStateSchema = z.object({
  /** The number of the latest revision. */
  revision: z.int(),
  /** The revision that learners read; null before the first publication. */
  publishedRevision: z.nullable(z.int()),
  /** The revision that is scheduled for publication. */
  schedule: z.nullable(z.object({ revision: z.int(), at: z.iso.datetime() })),
  /** Why the last scheduled publication failed. */
  problem: z.nullable(z.array(localizableSchema)),
  /** The revision that waits for a review, or was sent back and not published since. */
  review: z.nullable(z.object({ revision: z.int(), isSentBack: z.boolean() })),
});
export type RevisionState = z.infer<typeof revisionStateSchema>;

/** What changed, and why. */
export const revisionNoteSchema = textSchema.check(
  z.trim(),
  z.maxLength(500, schemaMessage('Note must be at most {most} characters', { most: 500 })),
  showsSomething,
);

/**
 * Whether learners keep their answers to questions that a publication changes. Required if there are answers, and to
 * schedule any changed question.
 */
export const keepsAnswersSchema = z.optional(z.boolean());

export const contentRevisionSchema = z.object({
  revision: z.int(),
  createdAt: z.iso.datetime(),
  /** Null for content that came with the installation. */
  authorId: z.nullable(z.int()),
  authorName: z.string(),
  note: z.nullable(z.string()),
  /** The revision that this one was made from. */
  fromRevision: z.nullable(z.int()),
  /** When the revision last went live. */
  publishedAt: z.nullable(z.iso.datetime()),
});
export type ContentRevision = z.infer<typeof contentRevisionSchema>;

const author = { service: 'content', access: 'author' } as const;
const reviewer = { service: 'content', access: 'reviewer' } as const;
/** An item, and in which language. */
export const itemParams = z.object({ kind: contentKindSchema, id: idParam });
export const revisionParams = z.extend(itemParams, { revision: idParam });
export const languageQuery = z.object({ language: z._default(languageSchema, defaultLanguage) });

const translatedSnapshots = contentKindSchema.options.map((kind) => {
  const { text, content } = contentKinds[kind];
  const fields = Object.entries(content.shape).filter(([field]) => field in text.shape);
  return z.object({ kind: z.literal(kind), ...Object.fromEntries(fields) });
});
/** The content of a revision. A translation has only what is translated. */
export type RevisionSnapshot =
  ContentSnapshot | { [K in ContentSnapshot['kind']]: { kind: K } & TranslatedTextOf[K] }[ContentSnapshot['kind']];
const revisionSnapshotSchema = z.union([
  contentSnapshotSchema,
  ...translatedSnapshots,
]) as unknown as z.ZodMiniType<RevisionSnapshot>;

export const listRevisions = defineContract({
  ...author,
  id: 'list-revisions',
  summary: 'The revisions of an item, the newest first, and which one is published.',
  method: 'GET',
  path: '/api/admin/revisions/{kind}/{id}',
  params: itemParams,
  query: z.extend(languageQuery, listPageQuery(30, 100)),
  output: z.extend(revisionStateSchema, {
    name: z.string(),
    /** Whether the caller may publish the latest revision: reviewers their own only if nobody else could. */
    mayPublish: z.boolean(),
    ...listPageSchema(contentRevisionSchema).shape,
  }),
  errors: ['not_found'],
});

export const readRevision = defineContract({
  ...author,
  id: 'read-revision',
  summary: 'One revision with its content.',
  method: 'GET',
  path: '/api/admin/revisions/{kind}/{id}/{revision}',
  params: revisionParams,
  query: languageQuery,
  output: z.extend(contentRevisionSchema, { snapshot: revisionSnapshotSchema }),
  errors: ['not_found'],
});

export const publishRevision = defineContract({
  ...reviewer,
  id: 'publish-revision',
  summary:
    'Makes a revision live, now or at a set time. One that is published, or older than that, is 409; a reviewer cannot publish their own while somebody else can.',
  method: 'POST',
  path: '/api/admin/revisions/{kind}/{id}/{revision}/publish',
  params: revisionParams,
  query: languageQuery,
  body: z.object({
    /** When to publish; null for now. */
    at: z._default(z.nullable(z.iso.datetime({ offset: true })), null),
    /** Whether to publish only while the revision waits for a review. */
    isReviewed: z._default(z.boolean(), false),
    /** Confirms a change that removes what another module's gate requires. */
    opensGates: z.optional(z.boolean()),
    keepsAnswers: keepsAnswersSchema,
  }),
  output: revisionStateSchema,
  errors: [
    'not_found',
    'revision_is_own',
    'revision_published',
    'revision_outdated',
    'content_in_trash',
    'parent_not_published',
    'source_not_published',
    'gates_would_open',
    'questions_changed',
    'review_ended',
    'publish_time_passed',
    'unprocessable',
  ],
});

export const cancelSchedule = defineContract({
  ...reviewer,
  id: 'cancel-schedule',
  summary: 'Cancels the schedule of a revision. Without one it changes nothing.',
  method: 'DELETE',
  path: '/api/admin/revisions/{kind}/{id}/schedule',
  params: itemParams,
  query: languageQuery,
  output: revisionStateSchema,
  errors: ['not_found'],
});

export const restoreRevision = defineContract({
  ...author,
  id: 'restore-revision',
  summary: 'Begins a draft with the content of an earlier revision. If the latest is the same, it changes nothing.',
  method: 'POST',
  path: '/api/admin/revisions/{kind}/{id}/{revision}/restore',
  params: revisionParams,
  query: languageQuery,
  output: revisionStateSchema,
  errors: ['not_found', 'unprocessable'],
});
