import { AppError, attachFile, type FileStore } from '@grow/service-kit';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '../users/user.entity.ts';
import { encodeProfileImage } from './encode-profile-image.ts';
import { newImageKeys, publicAddressOf } from './stored-image.ts';

/** Stores a new profile image, which replaces the previous one. Returns the URL of the new one. */
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
