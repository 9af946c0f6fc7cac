import { reviewPath } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { contentNameForTitle } from '../editing/content-item.ts';
import { enqueueNotification } from '../../user-service/notifications.ts';
import type { ContentItem } from './content-item.entity.ts';
import { ContentRevision } from './content-revision.entity.ts';

type News = {
  version: number;
  /** Who decided. */
  byId: number;
  /** What follows the name: 'was sent back'. */
  what: string;
  body: string;
};

/** Tells who wrote a revision, and who asked for its review, what came of it: but nobody of what they did themselves. */
export async function notifyAuthors(em: EntityManager, item: ContentItem, news: News): Promise<void> {
  const { version, byId, what, body } = news;
  const { kind, itemId, review, reviewBy } = item;
  const revision = await em.findOneOrFail(ContentRevision, { item: item.id, number: version });
  const authors = new Set([revision.authorId, review === version ? reviewBy : null]);
  authors.delete(byId);
  for (const userId of authors) {
    if (typeof userId !== 'number') continue;
    await enqueueNotification(em, {
      userId,
      fromUserId: byId,
      category: 'reviews',
      title: `${contentNameForTitle(revision.snapshot)} ${what}`,
      body,
      url: reviewPath(kind, itemId),
      key: `review-${kind}-${itemId}`,
      isListed: true,
    });
  }
}
