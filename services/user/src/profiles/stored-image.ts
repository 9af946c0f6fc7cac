import { newObjectName, type FileFolder } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../database/query.ts';

const folder = 'profile-images';
const namePattern = /^[0-9a-f]{32}-(?:large|small)\.webp$/u;

export type ImageKeys = { large: string; small: string };

export function newImageKeys(): ImageKeys {
  const name = newObjectName();
  return { large: `${folder}/${name}-large.webp`, small: `${folder}/${name}-small.webp` };
}

/** The URL in `users.profile_image`. It is the large picture's; the small one is stored beside it. */
export function publicAddressOf(keys: ImageKeys): string {
  return `/uploads/${keys.large}`;
}

/** The key of a file below /uploads, or null if it cannot be one of ours. */
export function keyOfPath(inFolder: string, name: string): string | null {
  return inFolder === folder && namePattern.test(name) ? `${folder}/${name}` : null;
}

/** Filters keys to users' current pictures, in either size. */
async function findReferenced(em: EntityManager, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await query(em)
    .selectFrom('StoredFile as f')
    .innerJoin('User as u', 'u.id', 'f.uploadedBy')
    .select(['f.key', 'u.profileImage'])
    .where('f.key', 'in', keys)
    .where('f.removedAt', 'is', null)
    .execute();
  return rows
    .filter(({ key, profileImage }) => profileImage === `/uploads/${key.replace('-small.webp', '-large.webp')}`)
    .map(({ key }) => key);
}

export async function isProfileImage(em: EntityManager, key: string): Promise<boolean> {
  return (await findReferenced(em, [key])).length > 0;
}

export const profileImageFolder: FileFolder = { name: folder, findReferenced };
