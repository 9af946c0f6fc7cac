import { attachSharedFiles, fileNotFound, StoredFile, type FileFolder } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { isUndeletedText } from '../../database/texts.ts';
import { allRows, undeletedRows } from '../../database/undeleted-content.ts';
import type { AnyContent } from '../kinds/content-kind.ts';
import { contentKinds } from '../kinds/kinds.ts';
import { picturePropertiesOf } from '../kinds/rows.ts';
import { keyOfWhole, lessonImageFolder } from './image-address.ts';
import { Picture } from './picture.entity.ts';

const keyPattern = new RegExp(`${lessonImageFolder}/[a-z0-9-]+\\.webp`, 'gu');

/** The keys of the uploaded pictures that a text references, each once. */
export function imageKeysIn(text: string): string[] {
  return [...new Set(text.match(keyPattern))];
}

/** Attaches the pictures referenced by a text that this transaction saves. Returns the keys of existing pictures. */
export function attachReferencedImages(em: EntityManager, text: string): Promise<string[]> {
  return attachSharedFiles(em, imageKeysIn(text));
}

/**
 * Attaches the pictures of content that this transaction saves: its image, and those in its texts. A deleted upload is
 * rejected as a new image, but kept if the content already had it.
 */
export async function attachContentImages(
  em: EntityManager,
  saved: AnyContent,
  before: AnyContent | null = null,
): Promise<void> {
  const attached = await attachReferencedImages(em, JSON.stringify(saved));
  const imageUrl = imageOf(saved);
  if (imageUrl === imageOf(before)) return;
  if (imageUrl?.match(keyPattern)?.some((key) => !attached.includes(key)) === true) throw fileNotFound();
}

const imageOf = (content: AnyContent | null): string | null =>
  content !== null && 'imageUrl' in content ? content.imageUrl : null;

/**
 * Filters keys to pictures that content references. Searches for keys inside columns, because lesson texts contain
 * pictures. The tables are small.
 */
async function findReferenced(em: EntityManager, keys: readonly string[], isTrashIncluded: boolean): Promise<string[]> {
  const files = await query(em)
    .selectFrom('StoredFile as f')
    .select('f.key')
    .where('f.key', 'in', keys)
    .where('f.removedAt', 'is', null)
    .where(({ exists, or, ref, selectFrom }) => {
      const revisions = selectFrom('ContentRevision as r')
        .select('r.revision')
        .where(({ eb, fn }) => eb('f.key', '=', fn.any('r.imageKeys')));
      const typed = selectFrom('UnsavedLesson as u')
        .select('u.ofId')
        .where(({ eb, fn }) => eb('f.key', '=', fn.any('u.imageKeys')));
      const live = contentKinds.flatMap((kind) =>
        picturePropertiesOf(kind).map((property) => {
          const rows = isTrashIncluded ? allRows(em, kind) : undeletedRows(em, kind);
          return exists(
            rows.select('id').where(({ eb, fn }) => eb(fn<number>('strpos', [property, ref('f.key')]), '>', 0)),
          );
        }),
      );
      const texts = query(em)
        .selectFrom('PublishedText as t')
        .select('t.itemId')
        .where(({ eb, fn }) => eb(fn<number>('strpos', ['t.text', ref('f.key')]), '>', 0));
      live.push(exists(isTrashIncluded ? texts : texts.where(isUndeletedText(em))));
      return or([...(isTrashIncluded ? [exists(revisions), exists(typed)] : []), ...live]);
    })
    .execute();
  return files.map(({ key }) => key);
}

/**
 * Whether content outside of the trash references this picture. Authors see it before they save, and after.
 */
export async function canSeeContentImage(em: EntityManager, key: string, isAuthor: boolean): Promise<boolean> {
  if (isAuthor) return (await em.count(StoredFile, { key, removedAt: null })) > 0;
  return (await findReferenced(em, [keyOfWhole(key)], false)).length > 0;
}

/** Whether an admin has removed this picture. */
export async function wasRemoved(em: EntityManager, key: string): Promise<boolean> {
  return (await em.count(Picture, { key: keyOfWhole(key), removedAt: { $ne: null } })) > 0;
}

/** Whether any content references this picture, including the trash and all revisions. */
export async function isContentImageUsed(em: EntityManager, key: string): Promise<boolean> {
  return (await findReferenced(em, [key], true)).length > 0;
}

/**
 * Filters keys to library pictures and pictures that content references, including the trash, all revisions and unsaved
 * lessons, because a restore brings the picture back.
 */
async function findKeptContentImages(em: EntityManager, keys: readonly string[]): Promise<string[]> {
  const wholes = [...new Set(keys.map(keyOfWhole))];
  const known = await em.find(Picture, { key: { $in: wholes } }, { fields: ['key'] });
  const library = new Set(known.map(({ key }) => key));
  const others = wholes.filter((key) => !library.has(key));
  const kept = new Set([...library, ...(others.length === 0 ? [] : await findReferenced(em, others, true))]);
  return keys.filter((key) => kept.has(keyOfWhole(key)));
}

export const contentImageFolder: FileFolder = { name: lessonImageFolder, findReferenced: findKeptContentImages };
