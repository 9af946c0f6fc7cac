import { notificationExcerpt, type ContentKind, type RevisionState } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { editDrafts } from '../editing/edit-content.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { assertInReview } from '../revisions/publish-revision.ts';
import { notifyAuthors } from '../revisions/notify-authors.ts';
import { openItem, presentState } from '../revisions/revision-store.ts';

type SendBack = {
  em: EntityManager;
  reviewerId: number;
  kind: ContentKind;
  id: number;
  version: number;
  reason: string;
};

/** Takes a revision out of the queue, and tells its author and who asked for the review why. */
export function sendBack({ em, reviewerId, kind, id, version, reason }: SendBack): Promise<RevisionState> {
  return editDrafts(em, async (tx) => {
    const item = await openItem(tx, kind, id);
    assertInReview(item, version);
    item.sentBackAt = new Date();
    item.sentBackBy = reviewerId;
    item.sentBackReason = reason;
    const after = { version, reason };
    await recordAudit(tx, {
      adminId: reviewerId,
      action: 'send-back',
      entity: kind,
      entityId: id,
      before: null,
      after,
    });
    await notifyAuthors(tx, item, {
      version,
      byId: reviewerId,
      what: 'was sent back',
      body: notificationExcerpt(reason),
    });
    return presentState(item);
  });
}
