import {
  notificationExcerpt,
  notificationName,
  reviewPath,
  type Language,
  type RevisionState,
  type ContentKind,
} from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { enqueueForPublishers } from '../../user-service/notifications.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { editDrafts } from '../editing/edit-content.ts';
import { contentNameForTitle } from '../kinds/content-kind.ts';
import { findItem, isInReview, presentState, readSnapshot, ofTranslation } from '../revisions/revision-store.ts';

type Request = {
  em: EntityManager;
  author: { id: number; displayName: string };
  kind: ContentKind;
  id: number;
  language: Language;
  revision: number;
  note?: string | undefined;
};

/** Puts the latest revision into the queue of the reviewers and notifies them, once. */
export function askForReview({ em, author, kind, id, language, revision, note = '' }: Request): Promise<RevisionState> {
  return editDrafts(em, async (tx) => {
    const item = await findItem(tx, kind, id, language);
    const content = await readSnapshot(tx, item, revision);
    const details = { publishedRevision: item.published ?? null, revision: item.latest };
    if (revision === item.published) throw new AppError('revision_published', { details });
    if (revision !== item.latest) throw new AppError('revision_replaced', { details });
    if (revision === item.schedule?.revision) throw new AppError('revision_scheduled', { details });
    if (isInReview(item)) return presentState(item);
    item.review = { revision, since: new Date(), by: author.id, note: note === '' ? null : note };
    item.sentBack = null;
    const after = { ...ofTranslation(item), revision, note: item.review.note };
    await recordAudit(tx, { adminId: author.id, action: 'review', entity: kind, entityId: id, before: null, after });
    await enqueueForPublishers(tx, {
      fromUserId: author.id,
      category: 'reviews',
      title: { id: 'review.asked', values: { name: contentNameForTitle(content) } },
      body: notificationExcerpt([notificationName(author.displayName), ...(note === '' ? [] : [note])].join(': ')),
      url: reviewPath(kind, id, language),
      key: `review-${language}-${kind}-${id}`,
      isListed: true,
    });
    return presentState(item);
  });
}
