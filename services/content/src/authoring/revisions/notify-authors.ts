import { languageOf, reviewPath } from '@grow/contracts';
import type { UserNotification } from '@grow/contracts/internal';
import type { EntityManager } from '@mikro-orm/postgresql';
import { enqueueNotification } from '../../user-service/notifications.ts';
import { contentNameForTitle } from '../kinds/content-kind.ts';
import type { ContentItem } from './content-item.entity.ts';
import { findRevision } from './revision-store.ts';

type News = {
  revision: number;
  /** The user who decided. */
  byId: number;
  what: 'review.published' | 'review.sentBack';
  body: UserNotification['body'];
};

/** Notifies the author of a revision and whoever asked for its review, except the user who decided. */
export async function notifyAuthors(em: EntityManager, item: ContentItem, news: News): Promise<void> {
  const { revision, byId, what, body } = news;
  const { kind, itemId, language, review } = item;
  const { authorId, snapshot } = await findRevision(em, item, revision);
  const recipients = new Set([authorId, review?.revision === revision ? review.by : null]);
  recipients.delete(byId);
  for (const userId of recipients) {
    if (typeof userId !== 'number') continue;
    await enqueueNotification(em, {
      userId,
      fromUserId: byId,
      category: 'reviews',
      title: { id: what, values: { name: contentNameForTitle(snapshot) } },
      body,
      url: reviewPath(kind, itemId, languageOf(language)),
      key: `review-${language}-${kind}-${itemId}`,
      isListed: true,
    });
  }
}
