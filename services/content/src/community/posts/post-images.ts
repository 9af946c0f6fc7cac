import { attachFile, encodeImage, StoredFile, type Caller, type FileFolder } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NotNull } from 'kysely';
import { query } from '../../database/query.ts';
import { canSeeHidden } from './post.policy.ts';

const prefix = '/api/';
/** The first part of the keys of pictures in posts and comments. */
const folder = 'post-images';

export const postImageKey = (name: string): string => `${folder}/${name}`;

/** The URL of a picture by its key, as posts and comments contain it. */
export const addressOfKey = (key: string): string => `${prefix}${key}`;
const keyOfAddress = (address: string): string => address.slice(prefix.length);

/** Encodes a picture as WebP of at most 1600 pixels a side. */
export async function encodePostImage(bytes: Buffer, userId: number): Promise<Buffer> {
  const [image] = await encodeImage(bytes, { userId, sizes: [{ width: 1600, height: 1600, fit: 'inside' }] });
  return image.bytes;
}

/** Attaches the picture of a post or comment that this transaction saves. */
export async function attachPostImage(em: EntityManager, imageUrl: string, userId: number): Promise<void> {
  await attachFile(em, keyOfAddress(imageUrl), userId);
}

/**
 * Whether the caller may see the row that references this picture. Until there is one, and while it is hidden, the
 * uploader sees it: a decision shows the picture in question.
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
    .where('p.imageUrl', 'in', addresses)
    .where('p.deletedAt', 'is', null)
    .select(({ eb }) => ['p.imageUrl as imageUrl', eb('p.hiddenAt', 'is not', null).as('isHidden')])
    .unionAll(({ selectFrom }) =>
      selectFrom('Comment as c')
        .innerJoin('Post as p', 'p.id', 'c.post')
        .where('c.imageUrl', 'in', addresses)
        .where('c.deletedAt', 'is', null)
        .where('p.deletedAt', 'is', null)
        .select(({ eb, or }) => [
          'c.imageUrl as imageUrl',
          or([eb('c.hiddenAt', 'is not', null), eb('p.hiddenAt', 'is not', null)]).as('isHidden'),
        ]),
    )
    .$narrowType<{ imageUrl: NotNull }>()
    .execute();
}

/** Where pictures of posts and comments are stored. Those of hidden texts are kept, because they may be shown again. */
export const postImageFolder: FileFolder = {
  name: folder,
  findReferenced: async (em, keys) => (await findUses(em, keys)).map(({ imageUrl }) => keyOfAddress(imageUrl)),
};
