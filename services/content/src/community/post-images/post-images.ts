import { hasRole } from '@grow/contracts';
import { StoredFile, type Caller, type FileFolder } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NotNull } from 'kysely';
import { query } from '../../database/query.ts';
import { Comment } from '../comments/comment.entity.ts';
import { Post } from '../posts/post.entity.ts';
import {
  addressOfKey,
  keyOfAddress,
  lessonImageFolder,
  postImageFolder,
} from '../../authoring/content-images/image-address.ts';
import { findKeptContentImages } from '../../authoring/content-images/content-images.ts';

/** Whether the caller may see the row that references this picture. Until there is one, only the uploader sees it. */
export async function canSeePostImage(em: EntityManager, key: string, caller: Caller): Promise<boolean> {
  const file = await em.findOne(StoredFile, { key, removedAt: null });
  if (file === null) return false;
  if (file.attachedAt === null) return file.uploadedBy === caller.userId;
  const imageUrl = addressOfKey(key);
  // Moderators decide about hidden posts and comments.
  const shown = { deletedAt: null, ...(hasRole(caller, 'moderator') ? {} : { hiddenAt: null }) };
  if ((await em.count(Post, { imageUrl, ...shown })) > 0) return true;
  return (await em.count(Comment, { imageUrl, post: shown, ...shown })) > 0;
}

/**
 * Of these pictures, those that a post or comment references. Hidden ones may be shown again, deleted ones never are.
 */
async function findNamedPostImages(em: EntityManager, keys: readonly string[]): Promise<string[]> {
  const addresses = keys.map(addressOfKey);
  const named = await query(em)
    .selectFrom('Post as p')
    .select('p.imageUrl as imageUrl')
    .where('p.imageUrl', 'in', addresses)
    .where('p.deletedAt', 'is', null)
    .unionAll(({ selectFrom }) =>
      selectFrom('Comment as c')
        .innerJoin('Post as p', 'p.id', 'c.post')
        .select('c.imageUrl as imageUrl')
        .where('c.imageUrl', 'in', addresses)
        .where('c.deletedAt', 'is', null)
        .where('p.deletedAt', 'is', null),
    )
    .$narrowType<{ imageUrl: NotNull }>()
    .execute();
  return named.map(({ imageUrl }) => keyOfAddress(imageUrl));
}

/** The storage folders of this service, and how the rows that reference their files are found. */
export const imageFolders: readonly FileFolder[] = [
  { name: postImageFolder, findReferenced: findNamedPostImages },
  { name: lessonImageFolder, findReferenced: findKeptContentImages },
];
