import { notificationExcerpt, type Language, type RevisionState, type ContentKind } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudit } from '../audit/record-audit.ts';
import { editDrafts } from '../editing/edit-content.ts';
import { notifyAuthors } from '../revisions/notify-authors.ts';
import { assertInReview } from '../revisions/publish-revision.ts';
import { findItem, presentState, ofTranslation } from '../revisions/revision-store.ts';

type SendBack = {
  em: EntityManager;
  reviewerId: number;
  kind: ContentKind;
  id: number;
  language: Language;
  revision: number;
  reason: string;
};

/** Takes a revision out of the queue, and tells its author and whoever asked for the review why. */
export function sendBack({ em, reviewerId, kind, id, language, revision, reason }: SendBack): Promise<RevisionState> {
  return editDrafts(em, async (tx) => {
    const item = await findItem(tx, kind, id, language);
    assertInReview(item, revision);
    item.sentBack = { at: new Date(), by: reviewerId, reason };
    const after = { ...ofTranslation(item), revision, reason };
    const audit = {
      adminId: reviewerId,
      action: 'send-back',
      entity: kind,
      entityId: id,
      before: null,
      after,
    } as const;
    await recordAudit(tx, audit);
    const body = notificationExcerpt(reason);
    await notifyAuthors(tx, item, { revision, byId: reviewerId, what: 'review.sentBack', body });
    return presentState(item);
  });
}
