import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { editDrafts } from '../editing/edit-content.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { isContentImageUsed } from '../editing/content-images.ts';
import { findPicture, presentPicture } from './list-pictures.ts';
import { readUses } from './picture-uses.ts';
import { removeFiles } from './remove-files.ts';

type Delete = { em: EntityManager; adminId: number; id: number };

/**
 * Deletes a picture that nothing has: no revision either, because a restore would bring a gap. Nothing can begin to use
 * it meanwhile, because edits run one at a time.
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
