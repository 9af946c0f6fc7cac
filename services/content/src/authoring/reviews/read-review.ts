import {
  maxReviewComments,
  type ContentKind,
  type ContentReview,
  type ReviewComment as Presented,
} from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { contentName } from '../editing/content-item.ts';
import type { AuthorCards } from '../../user-service/author-cards.ts';
import { type ContentItem } from '../revisions/content-item.entity.ts';
import { ContentRevision } from '../revisions/content-revision.entity.ts';
import { ReviewComment } from '../revisions/review-comment.entity.ts';
import { authorNameOf } from '../revisions/author-name.ts';
import { findItem, isInReview, readLatest } from '../revisions/revision-store.ts';

type Item = { kind: ContentKind; id: number };

/** The last review of an item, and what was said of its revisions. */
export async function readReview(em: EntityManager, authors: AuthorCards, { kind, id }: Item) {
  const item = await findItem(em, kind, id);
  const { content, state } = await readLatest(em, kind, id);
  const { version, publishedVersion } = state;
  const name = contentName(content);
  if (item === null) return { name, version, publishedVersion, review: null, comments: [] };
  const newest = { orderBy: { id: 'desc' }, limit: maxReviewComments } as const;
  const comments = await em.find(ReviewComment, { item: item.id }, newest);
  return {
    ...{ name, version, publishedVersion },
    review: await presentReview(em, authors, item),
    comments: await presentComments(authors, comments.toReversed()),
  };
}

async function presentReview(
  em: EntityManager,
  authors: AuthorCards,
  item: ContentItem,
): Promise<ContentReview | null> {
  const { review, reviewSince, reviewNote, sentBackAt, sentBackBy, sentBackReason } = item;
  if (typeof review !== 'number' || !(reviewSince instanceof Date)) return null;
  const revision = await em.findOneOrFail(
    ContentRevision,
    { item: item.id, number: review },
    { exclude: ['snapshot'] },
  );
  const { authorId = null, note = null } = revision;
  const cardOf = await authors.read([authorId, sentBackBy].filter((one) => typeof one === 'number'));
  return {
    version: review,
    isWaiting: isInReview(item),
    since: reviewSince.toISOString(),
    authorId,
    authorName: authorNameOf(revision, cardOf),
    note: reviewNote ?? note,
    sentBack:
      sentBackAt instanceof Date
        ? {
            at: sentBackAt.toISOString(),
            byName: authorNameOf({ authorId: sentBackBy }, cardOf),
            reason: sentBackReason ?? '',
          }
        : null,
  };
}

export async function presentComments(authors: AuthorCards, comments: readonly ReviewComment[]): Promise<Presented[]> {
  const cardOf = await authors.read(comments.map(({ authorId }) => authorId));
  return comments.map(({ id, number, paragraph = null, quote = null, authorId, text, createdAt }) => ({
    ...{ id, version: number, paragraph, quote, authorId, text },
    authorName: cardOf(authorId).displayName,
    createdAt: createdAt.toISOString(),
  }));
}
