import {
  contentReviewSchema,
  contentRevisionSchema,
  listReviews,
  readReview,
  readRevision,
  reviewCommentSchema,
  waitingReviewSchema,
  type ContentReview,
  type OutputOf,
  type ReviewComment,
} from '@grow/contracts';
import { exampleOf, fakeApi } from '@grow/mfe-kit/testing';

export const waiting = exampleOf(waitingReviewSchema, {
  kind: 'lesson',
  language: 'en',
  id: 31,
  name: 'The Law',
  revision: 3,
  publishedRevision: 2,
  authorName: 'Ada',
  note: 'Clearer words',
  since: '2026-11-24T08:00:00.000Z',
});

export const review: ContentReview = exampleOf(contentReviewSchema, {
  revision: 3,
  isWaiting: true,
  since: waiting.since,
  authorName: 'Ada',
  note: 'Clearer words',
  sentBack: null,
});

export const sentBack = { at: '2026-11-25T08:00:00.000Z', byName: 'Ben', reason: 'Please name a source.' };

export const comment = (id: number, changes: Partial<ReviewComment>): ReviewComment =>
  exampleOf(reviewCommentSchema, {
    id,
    revision: 3,
    paragraph: 1,
    quote: 'Know the law.',
    authorId: 900,
    authorName: 'Ben',
    text: 'Whose law?',
    ...changes,
  });

const contents = [
  '',
  'Know your law.\n\nIt is **yours**.',
  '## The law\n\nKnow the law of your country.\n\n- Ask\n- Read',
];

/** Answers with a review queue of one lesson, and its review. */
export function answerReview(changes: Partial<OutputOf<typeof readReview>> = {}): void {
  fakeApi.answer(listReviews, { items: [waiting], total: 1, next: null });
  fakeApi.answer(readReview, {
    name: 'The Law',
    revision: 3,
    publishedRevision: 2,
    mayPublish: true,
    review,
    comments: [],
    ...changes,
  });
  fakeApi.answer(readRevision, ({ params: { revision } }) => ({
    ...exampleOf(contentRevisionSchema, { revision }),
    snapshot: {
      kind: 'lesson' as const,
      moduleId: 11,
      title: 'The Law',
      order: 1,
      imageUrl: null,
      imageAlt: null,
      content: contents[Math.min(revision, 3) - 1] ?? '',
    },
  }));
}
