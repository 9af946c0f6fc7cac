import { schemaMessage } from '@grow/text';
import { z } from 'zod/mini';
import {
  itemParams,
  languageQuery,
  revisionNoteSchema,
  revisionParams,
  revisionStateSchema,
} from './content-revision.contract.ts';
import { defineContract, idParam, listPageQuery, listPageSchema, textSchema } from './contract.ts';
import { contentKindSchema, type ContentKind } from './kinds/content-kinds.ts';
import { defaultLanguage, languageSchema, type Language } from './languages.ts';
import { paths } from './paths.ts';
import { showsSomething } from './text.ts';

/** The page of a review, which notifications open. A translation is reviewed beside its source. */
export function reviewPath(kind: ContentKind, id: number, language: Language = defaultLanguage): `/${string}` {
  const page = language === defaultLanguage ? 'reviews' : `translations/${language}`;
  return `${paths.admin}/${page}/${kind}/${id}`;
}

/** A revision that waits for a reviewer. */
export const waitingReviewSchema = z.object({
  kind: contentKindSchema,
  language: languageSchema,
  id: z.int(),
  name: z.string(),
  revision: z.int(),
  publishedRevision: z.nullable(z.int()),
  authorId: z.nullable(z.int()),
  authorName: z.string(),
  note: z.nullable(z.string()),
  since: z.iso.datetime(),
});
export type WaitingReview = z.infer<typeof waitingReviewSchema>;

/** The last review of an item. */
export const contentReviewSchema = z.object({
  revision: z.int(),
  /** False once the revision was sent back, published or replaced by a newer draft. */
  isWaiting: z.boolean(),
  since: z.iso.datetime(),
  /** The author of the revision. */
  authorId: z.nullable(z.int()),
  authorName: z.string(),
  /** The note of the review request, or else of the revision. */
  note: z.nullable(z.string()),
  sentBack: z.nullable(z.object({ at: z.iso.datetime(), byName: z.string(), reason: z.string() })),
});
export type ContentReview = z.infer<typeof contentReviewSchema>;

export const reviewCommentSchema = z.object({
  id: z.int(),
  revision: z.int(),
  /** Counted from 0 in the lesson's text; null for a comment on the whole. */
  paragraph: z.nullable(z.int()),
  /** The beginning of that paragraph, so that the comment makes sense after a change of the text. */
  quote: z.nullable(z.string()),
  authorId: z.int(),
  authorName: z.string(),
  text: z.string(),
  createdAt: z.iso.datetime(),
});
export type ReviewComment = z.infer<typeof reviewCommentSchema>;

export const reviewCommentTextSchema = textSchema.check(
  z.trim(),
  z.minLength(1, 'Write something first'),
  z.maxLength(1000, schemaMessage('Comment must be at most {most} characters', { most: 1000 })),
  showsSomething,
);

export const reviewReasonSchema = textSchema.check(
  z.trim(),
  z.minLength(1, 'Please say what has to change'),
  z.maxLength(1000, schemaMessage('Reason must be at most {most} characters', { most: 1000 })),
  showsSomething,
);

/** The maximum number of shown comments on an item, newest first. */
export const maxReviewComments = 200;

const author = { service: 'content', access: 'author' } as const;
const reviewer = { service: 'content', access: 'reviewer' } as const;

export const listReviews = defineContract({
  ...reviewer,
  id: 'list-reviews',
  summary: 'The revisions that wait for a review, the longest waiting first.',
  method: 'GET',
  path: '/api/admin/reviews',
  query: z.object(listPageQuery(30, 100)),
  output: z.extend(listPageSchema(waitingReviewSchema), { total: z.int() }),
});

export const readReview = defineContract({
  ...author,
  id: 'read-review',
  summary: `The last review of an item, or null, and at most ${maxReviewComments} comments on its revisions, oldest first.`,
  method: 'GET',
  path: '/api/admin/reviews/{kind}/{id}',
  params: itemParams,
  query: languageQuery,
  output: z.object({
    name: z.string(),
    revision: z.int(),
    publishedRevision: z.nullable(z.int()),
    /** Whether the caller may publish the latest revision. */
    mayPublish: z.boolean(),
    review: z.nullable(contentReviewSchema),
    comments: z.array(reviewCommentSchema),
  }),
  errors: ['not_found'],
});

export const askForReview = defineContract({
  ...author,
  id: 'ask-for-review',
  summary:
    'Asks for a review of the latest revision, and notifies the reviewers. A newer draft ends it. Asking again changes nothing.',
  method: 'POST',
  path: '/api/admin/reviews/{kind}/{id}/{revision}',
  params: revisionParams,
  query: languageQuery,
  body: z.object({ note: z.optional(revisionNoteSchema) }),
  output: revisionStateSchema,
  errors: ['not_found', 'revision_replaced', 'revision_published', 'revision_scheduled'],
  limit: { points: 30, seconds: 60, by: 'user' },
});

export const sendBack = defineContract({
  ...reviewer,
  id: 'send-back',
  summary: 'Sends a revision back to its author with a reason. One that does not wait for a review any more is 409.',
  method: 'POST',
  path: '/api/admin/reviews/{kind}/{id}/{revision}/send-back',
  params: revisionParams,
  query: languageQuery,
  body: z.object({ reason: reviewReasonSchema }),
  output: revisionStateSchema,
  errors: ['not_found', 'review_ended'],
});

export const addReviewComment = defineContract({
  ...author,
  id: 'add-review-comment',
  summary:
    'Comments on a revision or a paragraph of it. The same words on the same place again answer the comment that is already there.',
  method: 'POST',
  path: '/api/admin/reviews/{kind}/{id}/{revision}/comments',
  params: revisionParams,
  query: languageQuery,
  body: z.object({
    paragraph: z.nullable(z.int().check(z.minimum(0), z.maximum(100_000))),
    text: reviewCommentTextSchema,
  }),
  output: reviewCommentSchema,
  status: 201,
  errors: ['not_found', 'unprocessable'],
  limit: { points: 60, seconds: 60, by: 'user' },
});

export const deleteReviewComment = defineContract({
  ...author,
  id: 'delete-review-comment',
  summary: "Deletes the caller's own comment on a revision.",
  method: 'DELETE',
  path: '/api/admin/review-comments/{id}',
  params: z.object({ id: idParam }),
  output: z.void(),
  status: 204,
  errors: ['not_found'],
});
