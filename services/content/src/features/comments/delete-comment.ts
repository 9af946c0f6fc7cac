import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { countCommentOff } from '../../community/count-comment.ts';

/** Takes the caller's own comment away, and off its post's counter unless an admin had hidden it already. */
export async function deleteComment(em: EntityManager, userId: number, commentId: number): Promise<void> {
  await em.transactional(async (transaction) => {
    const [comment] = await transaction.execute<{ user_id: number; post_id: number; is_hidden: boolean }[]>(
      `select user_id, post_id, hidden_at is not null as is_hidden from comments
       where id = ? and deleted_at is null for update`,
      [commentId],
    );
    if (comment === undefined) throw new AppError('not_found');
    if (comment.user_id !== userId) throw new AppError('forbidden');
    await transaction.execute('update comments set deleted_at = now() where id = ?', [commentId], 'run');
    if (!comment.is_hidden) await countCommentOff(transaction, comment.post_id, commentId);
  });
}
