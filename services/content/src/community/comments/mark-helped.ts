import { AppError } from '@grow/service-kit';
import { localizable } from '@grow/text';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { Post } from '../posts/post.entity.ts';
import { assertCanChange } from '../posts/post.policy.ts';
import { findComment } from './read-comments.ts';

type Mark = { callerId: number; commentId: number; hasHelped: boolean };

/** Sets or clears the mark on the comment that helped the author of a post. Only this author may. */
export async function markHelped(em: EntityManager, { callerId, commentId, hasHelped }: Mark): Promise<void> {
  await em.transactional(async (tx) => {
    const { postId } = await findComment(tx, callerId, commentId);
    const where = { id: postId, hiddenAt: null, deletedAt: null };
    const post = await tx.findOne(Post, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (post === null) throw new AppError('not_found');
    assertCanChange({ userId: callerId }, post);
    if (hasHelped) {
      if (post.category !== 'help')
        throw new AppError('unprocessable', { message: localizable('This post does not ask for help.') });
      post.helpedCommentId = commentId;
    } else if (post.helpedCommentId === commentId) post.helpedCommentId = null;
  });
}
