import { AppError } from '@grow/service-kit';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { Comment } from './comment.entity.ts';
import { decrementCommentCount } from './comment-count.ts';

/** Deletes the caller's own comment, and decrements the counter of its post unless an admin had hidden it already. */
export async function deleteComment(em: EntityManager, userId: number, commentId: number): Promise<void> {
  await em.transactional(async (tx) => {
    const found = { id: commentId, deletedAt: null };
    const comment = await tx.findOne(Comment, found, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (comment === null) throw new AppError('not_found');
    if (comment.userId !== userId) throw new AppError('forbidden');
    comment.deletedAt = new Date();
    if (comment.hiddenAt === null) await decrementCommentCount(tx, comment.post.id, commentId);
  });
}
