import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { requireVisiblePost } from '../../community/require-visible.ts';

type Like = { userId: number; postId: number };

/** The row and the counter change in one statement: however many likes come at once, the counter equals the rows. */
export async function likePost(em: EntityManager, { userId, postId }: Like): Promise<{ likes: number; isLiked: true }> {
  await requireVisiblePost(em, postId);
  const likes = await count(
    em,
    `with added as (
       insert into post_likes (user_id, post_id) values (?, ?) on conflict do nothing returning 1
     )
     update posts set likes = likes + (select count(*) from added) where id = ? returning likes`,
    [userId, postId, postId],
  );
  return { likes, isLiked: true };
}

export async function unlikePost(
  em: EntityManager,
  { userId, postId }: Like,
): Promise<{ likes: number; isLiked: false }> {
  await requireVisiblePost(em, postId);
  const likes = await count(
    em,
    `with removed as (
       delete from post_likes where user_id = ? and post_id = ? returning 1
     )
     update posts set likes = likes - (select count(*) from removed) where id = ? returning likes`,
    [userId, postId, postId],
  );
  return { likes, isLiked: false };
}

async function count(em: EntityManager, statement: string, values: number[]): Promise<number> {
  const [row] = await em.execute<{ likes: number }[]>(statement, values);
  if (row === undefined) throw new AppError('not_found');
  return row.likes;
}
