import { AppError, now } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { isContentImageUsed } from '../editing/content-images.ts';
import { editDrafts } from '../editing/edit-content.ts';
import { keysOfPicture } from '../editing/image-address.ts';
import { findPicture, presentPicture } from './list-pictures.ts';
import { readUses } from './picture-uses.ts';

type Remove = { em: EntityManager; adminId: number; id: number; reason: string };

/**
 * Removes a picture everywhere, including earlier revisions. They still reference its URL, which then shows that the
 * picture was removed.
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

type Delete = { em: EntityManager; adminId: number; id: number };

/**
 * Deletes an unused picture. Old revisions count as uses, because they can be restored. No new use can begin meanwhile,
 * because edits run one at a time.
 */
export function deletePicture({ em, adminId, id }: Delete): Promise<void> {
  return editDrafts(em, async (tx) => {
    const picture = await findPicture(tx, id);
    const uses = await readUses(tx, picture.key);
    if (uses.length > 0 || (await isContentImageUsed(tx, picture.key))) {
      throw new AppError('picture_in_use', { details: { uses } });
    }
    const before = presentPicture(picture);
    await tx.remove(picture).flush();
    await removeFiles(tx, picture.key);
    await recordAudit(tx, { adminId, action: 'delete', entity: 'picture', entityId: id, before, after: null });
  });
}

/** The files are no longer served once this commits. They are deleted later. */
async function removeFiles(em: EntityManager, key: string): Promise<void> {
  await query(em).updateTable('StoredFile').set({ removedAt: now }).where('key', 'in', keysOfPicture(key)).execute();
}
