import { maxReviewComments, type ContentReview, type ReviewComment as PresentedComment } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuthorCards } from '../../user-service/author-cards.ts';
import { contentName } from '../kinds/content-kind.ts';
import type { ContentItem } from '../revisions/content-item.entity.ts';
import { authorNameOf } from '../revisions/list-revisions.ts';
import { ReviewComment } from '../revisions/review-comment.entity.ts';
import { findRevision, isInReview, readSnapshot } from '../revisions/revision-store.ts';

/** The last review of an item, and the comments on its revisions. */
export async function readReview(em: EntityManager, authors: AuthorCards, item: ContentItem) {
  const newest = { orderBy: { id: 'desc' }, limit: maxReviewComments } as const;
  const comments = await em.find(ReviewComment, { item: item.id }, newest);
  return {
    name: contentName(await readSnapshot(em, item, item.latest)),
    revision: item.latest,
    publishedRevision: item.published ?? null,
    review: await presentReview(em, authors, item),
    comments: await presentComments(authors, comments.toReversed()),
  };
}

async function presentReview(
  em: EntityManager,
  authors: AuthorCards,
  item: ContentItem,
): Promise<ContentReview | null> {
  const { review, sentBack } = item;
  if (!review) return null;
  const revision = await findRevision(em, item, review.revision);
  const { authorId = null, note = null } = revision;
  const cardOf = await authors.read([authorId, sentBack?.by].filter((one) => typeof one === 'number'));
  return {
    revision: review.revision,
    isWaiting: isInReview(item),
    since: review.since.toISOString(),
    authorId,
    authorName: authorNameOf(revision, cardOf),
    note: review.note ?? note,
    sentBack: sentBack
      ? {
          at: sentBack.at.toISOString(),
          byName: authorNameOf({ authorId: sentBack.by }, cardOf),
          reason: sentBack.reason,
        }
      : null,
  };
}

export async function presentComments(
  authors: AuthorCards,
  comments: readonly ReviewComment[],
): Promise<PresentedComment[]> {
  const cardOf = await authors.read(comments.map(({ authorId }) => authorId));
  return comments.map(({ id, revision, paragraph = null, quote = null, authorId, text, createdAt }) => ({
    id,
    revision,
    paragraph,
    quote,
    authorId,
    text,
    authorName: cardOf(authorId).displayName,
    createdAt: createdAt.toISOString(),
  }));
}
