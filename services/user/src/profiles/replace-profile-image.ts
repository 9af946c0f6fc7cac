import { AppError, attachFile, encodeImage, type FileStore } from '@grow/service-kit';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { User } from '../users/user.entity.ts';
import { newImageKeys, publicAddressOf } from './stored-image.ts';

/** Stores a new profile image in place of the previous one. Returns its URL. */
export async function replaceProfileImage(
  em: EntityManager,
  files: FileStore,
  userId: number,
  bytes: Buffer,
): Promise<string> {
  const image = await encodeProfileImage(bytes, userId);
  const keys = newImageKeys();
  await files.store(em, userId, [
    { key: keys.large, bytes: image.large },
    { key: keys.small, bytes: image.small },
  ]);
  return em.transactional(async (tx) => {
    const user = await tx.findOne(User, { id: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (user === null) throw new AppError('unauthorized');
    for (const key of Object.values(keys)) await attachFile(tx, key, userId);
    user.profileImage = publicAddressOf(keys);
    return user.profileImage;
  });
}

/** Encodes a picture as square WebP of 512 and 128 pixels. */
export async function encodeProfileImage(bytes: Buffer, userId: number): Promise<{ large: Buffer; small: Buffer }> {
  const [large, small] = await encodeImage(bytes, {
    userId,
    sizes: [
      { width: 512, height: 512, fit: 'cover' },
      { width: 128, height: 128, fit: 'cover' },
    ],
  });
  return { large: large.bytes, small: small.bytes };
}
