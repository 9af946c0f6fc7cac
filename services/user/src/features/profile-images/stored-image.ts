import { newObjectName, type FileFolder } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';

const folder = 'profile-images';
const namePattern = /^[0-9a-f]{32}-(?:large|small)\.webp$/u;

export type ImageKeys = { large: string; small: string };

export function newImageKeys(): ImageKeys {
  const name = newObjectName();
  return { large: `${folder}/${name}-large.webp`, small: `${folder}/${name}-small.webp` };
}

/** The address that `users.profile_image` holds: the large picture; the small one lies beside it. */
export function publicAddressOf(keys: ImageKeys): string {
  return `/uploads/${keys.large}`;
}

/** The key of a file below /uploads, or null where it cannot be one of ours. */
export function keyOfPath(inFolder: string, name: string): string | null {
  return inFolder === folder && namePattern.test(name) ? `${folder}/${name}` : null;
}

/** Whether this is somebody's picture now, in either size. */
const isShown = `f.removed_at is null and exists (
  select from users u
  where u.id = f.uploaded_by and u.profile_image = '/uploads/' || replace(f.key, '-small.webp', '-large.webp')
)`;

export async function isProfileImage(em: EntityManager, key: string): Promise<boolean> {
  const rows = await em.execute<object[]>(`select from stored_files f where f.key = ? and ${isShown}`, [key]);
  return rows.length > 0;
}

async function findNamed(em: EntityManager, keys: readonly string[]): Promise<string[]> {
  const rows = await em.execute<{ key: string }[]>(
    `select f.key from stored_files f
     where f.key in (select jsonb_array_elements_text(?::jsonb)) and ${isShown}`,
    [JSON.stringify(keys)],
  );
  return rows.map(({ key }) => key);
}

export const profileImageFolder: FileFolder = { name: folder, findNamed };
