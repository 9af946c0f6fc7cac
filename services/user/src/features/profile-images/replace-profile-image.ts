import { AppError, enqueue, type ObjectStorage } from '@grow/service-kit';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '../users/user.entity.ts';
import { encodeProfileImage } from './encode-profile-image.ts';
import { keysOfAddress, newImageKeys, publicAddressOf } from './stored-image.ts';

/** Removing stored files can fail for a while, so it waits in the outbox. */
export const removeImageTopic = 'profile-image.remove';

/** Stores a new profile image and forgets the old one. Answers the address of the new one. */
export async function replaceProfileImage(
  em: EntityManager,
  storage: ObjectStorage,
  userId: number,
  bytes: Buffer,
): Promise<string> {
  const image = await encodeProfileImage(bytes);
  const keys = newImageKeys();
  try {
    await storage.put(keys.large, image.large);
    await storage.put(keys.small, image.small);
    return await em.transactional(async (transaction) => {
      const user = await transaction.findOne(User, { id: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (user === null) throw new AppError('unauthorized');
      const previous = keysOfAddress(user.profileImage ?? null);
      if (previous !== null) await enqueue(transaction, removeImageTopic, previous);
      user.profileImage = publicAddressOf(keys);
      return user.profileImage;
    });
  } catch (error) {
    await Promise.allSettled([storage.delete(keys.large), storage.delete(keys.small)]);
    throw error;
  }
}
