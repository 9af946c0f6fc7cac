import { createHash } from 'node:crypto';
import {
  attachFile,
  encodeImage,
  newObjectName,
  StoredFile,
  type Caller,
  type FileFolder,
  type FileStore,
} from '@grow/service-kit';
import { localizable } from '@grow/text';
import { UniqueConstraintViolationException, type EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { canSeeHidden } from './post.policy.ts';

const prefix = '/api/';
/** The first part of the keys of pictures in posts and comments. */
const folder = 'post-images';

export const postImageKey = (name: string): string => `${folder}/${name}`;

/** The URL of a picture by its key, as posts and comments contain it. */
const addressOfKey = (key: string): string => `${prefix}${key}`;
const keyOfAddress = (address: string): string => address.slice(prefix.length);

/** Encodes a picture as WebP of at most 1600 pixels a side. */
export async function encodePostImage(bytes: Buffer, userId: number): Promise<Buffer> {
  const [image] = await encodeImage(bytes, { userId, sizes: [{ width: 1600, height: 1600, fit: 'inside' }] });
  return image.bytes;
}

/**
 * Stores a picture and returns its address. Its name is a hash of its bytes and its uploader, so a retry, as after a
 * lost response, stores nothing new until a text shows the picture.
 */
export async function storePostImage(
  em: EntityManager,
  files: FileStore,
  { bytes, userId }: { bytes: Buffer; userId: number },
): Promise<string> {
  const name = createHash('sha256').update(`${userId} `).update(bytes).digest('hex').slice(0, 32);
  const key = postImageKey(`${name}.webp`);
  const sent = await em.findOne(StoredFile, { key });
  if (sent?.attachedAt === null && sent.removedAt === null) return addressOfKey(key);
  const file = {
    key: sent === null ? key : postImageKey(`${newObjectName()}.webp`),
    bytes: await encodePostImage(bytes, userId),
  };
  try {
    await files.store(em, userId, [file]);
  } catch (error) {
    // The same picture was sent twice at once.
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
  }
  return addressOfKey(file.key);
}

/** Attaches the pictures of a post or comment that this transaction saves. The error names a picture that is gone. */
export async function attachPostImages(em: EntityManager, imageUrls: readonly string[], userId: number): Promise<void> {
  for (const [index, imageUrl] of imageUrls.entries()) {
    const missing = localizable('Picture {number} no longer exists. Please upload it again.', { number: index + 1 });
    await attachFile(em, keyOfAddress(imageUrl), userId, imageUrls.length > 1 ? missing : undefined);
  }
}

/**
 * Whether the caller may see the row that references this picture. The uploader also sees it before there is such a
 * row, and while the row is hidden, because a decision shows the picture.
 */
export async function canSeePostImage(em: EntityManager, key: string, caller: Caller): Promise<boolean> {
  const file = await em.findOne(StoredFile, { key, removedAt: null });
  if (file === null) return false;
  const isOwn = file.uploadedBy === caller.userId;
  if (file.attachedAt === null) return isOwn;
  return (await findUses(em, [key])).some(({ isHidden }) => !isHidden || isOwn || canSeeHidden(caller));
}

/** The posts and comments with one of these pictures, except deleted ones. */
function findUses(em: EntityManager, keys: readonly string[]) {
  const addresses = keys.map(addressOfKey);
  return query(em)
    .selectFrom('Post as p')
    .where(({ eb, val }) => eb('p.imageUrls', '&&', val(addresses)))
    .where('p.deletedAt', 'is', null)
    .select(({ eb }) => ['p.imageUrls as imageUrls', eb('p.hiddenAt', 'is not', null).as('isHidden')])
    .unionAll(({ selectFrom }) =>
      selectFrom('Comment as c')
        .innerJoin('Post as p', 'p.id', 'c.post')
        .where('c.imageUrl', 'in', addresses)
        .where('c.deletedAt', 'is', null)
        .where('p.deletedAt', 'is', null)
        .select(({ eb, fn, or, val }) => [
          fn<string[]>('array_append', [val([]), 'c.imageUrl']).as('imageUrls'),
          or([eb('c.hiddenAt', 'is not', null), eb('p.hiddenAt', 'is not', null)]).as('isHidden'),
        ]),
    )
    .execute();
}

/** Where pictures of posts and comments are stored. Those of hidden texts are kept, because they may be shown again. */
export const postImageFolder: FileFolder = {
  name: folder,
  findReferenced: async (em, keys) =>
    (await findUses(em, keys)).flatMap(({ imageUrls }) => imageUrls.map(keyOfAddress)),
};
