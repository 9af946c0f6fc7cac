import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Throws 404 unless the post can be seen: it is there, not deleted and not hidden. */
export async function requireVisiblePost(em: EntityManager, postId: number): Promise<void> {
  await requireVisible(em, 'posts', postId);
}

export async function requireVisibleComment(em: EntityManager, commentId: number): Promise<void> {
  await requireVisible(em, 'comments', commentId);
}

async function requireVisible(em: EntityManager, table: 'posts' | 'comments', id: number): Promise<void> {
  const rows = await em.execute<object[]>(
    `select from ${table} where id = ? and hidden_at is null and deleted_at is null`,
    [id],
  );
  if (rows.length === 0) throw new AppError('not_found');
}
