import { attachSharedFiles, fileIsGone } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { lessonImageFolder } from './image-address.ts';

type Illustrated = { imageUrl: string | null };

const keyPattern = new RegExp(`${lessonImageFolder}/[a-z0-9-]+\\.webp`, 'gu');

/** Keeps the pictures that a text names, of what this transaction saves. Answers the keys of those that are there. */
export function keepContentImages(em: EntityManager, text: string): Promise<string[]> {
  return attachSharedFiles(em, text.match(keyPattern) ?? []);
}

/**
 * Keeps the pictures of a path, module or lesson that this transaction saves: its image, and those in a lesson's text.
 * An image that was uploaded here and is gone is refused; one that the row had before stays as it is.
 */
export async function attachContentImages(
  em: EntityManager,
  saved: Illustrated,
  before: Illustrated | null = null,
): Promise<void> {
  const kept = await keepContentImages(em, JSON.stringify(saved));
  if (saved.imageUrl === before?.imageUrl) return;
  if (saved.imageUrl?.match(keyPattern)?.some((key) => !kept.includes(key)) === true) throw fileIsGone();
}

/**
 * Rows that name a picture. Its key is searched for rather than compared: an admin may have written the whole address of
 * the site, and a lesson shows pictures in its text. These tables are small, and the texts come last.
 */
const namedBy = (key: string, paths: string, modules: string, lessons: string): string => `
  exists (select from learning_paths p where strpos(p.image_url, ${key}) > 0 and ${paths})
  or exists (select from modules m join learning_paths p on p.id = m.path_id
             where strpos(m.image_url, ${key}) > 0 and ${modules})
  or exists (select from lessons l join modules m on m.id = l.module_id join learning_paths p on p.id = m.path_id
             where strpos(l.image_url, ${key}) > 0 and ${lessons})
  or exists (select from lessons l join modules m on m.id = l.module_id join learning_paths p on p.id = m.path_id
             where strpos(l.content, ${key}) > 0 and ${lessons})
`;
const alivePaths = 'p.deleted_at is null';
const aliveModules = `${alivePaths} and m.deleted_at is null`;
const aliveLessons = `${aliveModules} and l.deleted_at is null`;

/** Whether a path, module or lesson outside of the trash names this picture. Admins see it before they save, and after. */
export async function canSeeContentImage(em: EntityManager, key: string, isAdmin: boolean): Promise<boolean> {
  const named = namedBy('f.key', alivePaths, aliveModules, aliveLessons);
  const rows = await em.execute<object[]>(
    `select from stored_files f where f.key = ? and f.removed_at is null and (${isAdmin ? 'true' : named})`,
    [key],
  );
  return rows.length > 0;
}

/** Of these pictures, those that a path, module or lesson names, also in the trash: a restore brings the picture back. */
export async function findNamedContentImages(em: EntityManager, keys: readonly string[]): Promise<string[]> {
  const rows = await em.execute<{ key: string }[]>(
    `select key from jsonb_array_elements_text(?::jsonb) as asked (key)
     where ${namedBy('asked.key', 'true', 'true', 'true')}`,
    [JSON.stringify(keys)],
  );
  return rows.map(({ key }) => key);
}
