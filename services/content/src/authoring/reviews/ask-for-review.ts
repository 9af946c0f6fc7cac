import {
  notificationExcerpt,
  notificationName,
  reviewPath,
  type ContentKind,
  type RevisionState,
} from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { editDrafts } from '../editing/edit-content.ts';
import { contentNameForTitle } from '../editing/content-item.ts';
import { enqueueForPublishers } from '../../user-service/notifications.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { clearSendBack, isInReview, openItem, presentState, readSnapshot } from '../revisions/revision-store.ts';

type Asking = {
  em: EntityManager;
  author: { id: number; displayName: string };
  kind: ContentKind;
  id: number;
  version: number;
  note?: string | undefined;
};

/** Puts the latest revision into the queue of the reviewers and tells them, once. */
export function askForReview({ em, author, kind, id, version, note = '' }: Asking): Promise<RevisionState> {
  return editDrafts(em, async (tx) => {
    const item = await openItem(tx, kind, id);
    const content = await readSnapshot(tx, item, version);
    const details = { publishedVersion: item.published ?? null, version: item.latest };
    if (version === item.published) throw new AppError('revision_published', { details });
    if (version !== item.latest) throw new AppError('revision_replaced', { details });
    if (version === item.scheduled) throw new AppError('revision_scheduled', { details });
    if (item.review === version && isInReview(item)) return presentState(item);
    item.review = version;
    item.reviewSince = new Date();
    item.reviewBy = author.id;
    item.reviewNote = note === '' ? null : note;
    clearSendBack(item);
    const after = { version, note: item.reviewNote };
    await recordAudit(tx, { adminId: author.id, action: 'review', entity: kind, entityId: id, before: null, after });
    await enqueueForPublishers(tx, {
      fromUserId: author.id,
      category: 'reviews',
      title: `Ready for review: ${contentNameForTitle(content)}`,
      body: notificationExcerpt([notificationName(author.displayName), ...(note === '' ? [] : [note])].join(': ')),
      url: reviewPath(kind, id),
      key: `review-${kind}-${id}`,
      isListed: true,
    });
    return presentState(item);
  });
}
