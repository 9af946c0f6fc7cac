import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';

/** Throws 404 unless the post can be seen: it is there, not deleted and not hidden. */
export async function requireVisiblePost(em: EntityManager, postId: number): Promise<void> {
  const post = await query(em)
    .selectFrom('Post')
    .select('id')
    .where('id', '=', postId)
    .where('hiddenAt', 'is', null)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (post === undefined) throw new AppError('not_found');
}
