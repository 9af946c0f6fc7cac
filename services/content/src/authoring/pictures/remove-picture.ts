import type { EntityManager } from '@mikro-orm/postgresql';
import { editDrafts } from '../editing/edit-content.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findPicture, presentPicture } from './list-pictures.ts';
import { removeFiles } from './remove-files.ts';

type Remove = { em: EntityManager; adminId: number; id: number; reason: string };

/**
 * Removes a picture wherever it is used, in earlier revisions too. They go on naming it, and its address says that it
 * was removed.
 */
export function removePicture({ em, adminId, id, reason }: Remove): Promise<void> {
  return editDrafts(em, async (tx) => {
    const picture = await findPicture(tx, id);
    const before = presentPicture(picture);
    Object.assign(picture, { removedAt: new Date(), removedBy: adminId, removedReason: reason, alt: '' });
    await tx.flush();
    await removeFiles(tx, picture.key);
    await recordAudit(tx, { adminId, action: 'delete', entity: 'picture', entityId: id, before, after: { reason } });
  });
}
