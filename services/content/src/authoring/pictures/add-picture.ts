import { createHash } from 'node:crypto';
import { AppError, attachSharedFiles, insertIfAbsent, newObjectName, type FileStore } from '@grow/service-kit';
import { localizable } from '@grow/text';
import type { EntityManager } from '@mikro-orm/postgresql';
import { keyOfWidth, lessonImageFolder } from '../editing/image-address.ts';
import { Picture } from '../editing/picture.entity.ts';
import { encodePicture } from './encode-picture.ts';

type Adding = { em: EntityManager; files: FileStore; userId: number };

/** Adds a picture to the library, or returns the one that has the same pixels. */
export async function addPicture({ em, files, userId }: Adding, bytes: Buffer): Promise<Picture> {
  const { whole, width, height, smaller } = await encodePicture(bytes, userId);
  const digest = createHash('sha256').update(whole).digest('hex');
  const known = await em.findOne(Picture, { digest });
  if (known !== null && known.removedAt !== null) {
    const reason = known.removedReason ?? '';
    throw new AppError('unprocessable', {
      message:
        reason === ''
          ? localizable('This picture was removed.')
          : localizable('This picture was removed: {reason}', { reason }),
    });
  }
  if (known !== null) return known;

  // A browser needs the size to choose a width, and to reserve the space.
  const key = `${lessonImageFolder}/${newObjectName()}-${width}x${height}.webp`;
  const all = [{ key, bytes: whole }, ...smaller.map((one) => ({ key: keyOfWidth(key, one.width), bytes: one.bytes }))];
  await files.store(em, userId, all);
  await em.transactional(async (tx) => {
    const isNew = await insertIfAbsent(tx, Picture, { key, width, height, digest, addedBy: userId });
    // If somebody else adds the same picture at this moment, these files are never referenced, and are deleted later.
    if (isNew)
      await attachSharedFiles(
        tx,
        all.map((file) => file.key),
      );
  });
  return em.findOneOrFail(Picture, { digest });
}
