import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Post } from './post.entity.ts';

/** Throws 404 unless the post exists and is neither deleted nor hidden. */
export async function requireVisiblePost(em: EntityManager, id: number): Promise<void> {
  if ((await em.count(Post, { id, hiddenAt: null, deletedAt: null })) === 0) throw new AppError('not_found');
}
