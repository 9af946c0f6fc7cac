import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { publishToAll } from '../../community/publish.ts';

/** Takes the caller's own post away. The row stays, so that sending it again cannot bring it back. */
export async function deletePost(em: EntityManager, userId: number, postId: number): Promise<void> {
  const [post] = await em.execute<{ user_id: number }[]>(
    'select user_id from posts where id = ? and deleted_at is null',
    [postId],
  );
  if (post === undefined) throw new AppError('not_found');
  if (post.user_id !== userId) throw new AppError('forbidden');
  await em.transactional(async (transaction) => {
    await transaction.execute('update posts set deleted_at = now() where id = ?', [postId], 'run');
    await publishToAll(transaction, 'post-removed', { postId });
  });
}
