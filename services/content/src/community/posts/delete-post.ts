import { AppError } from '@grow/service-kit';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { Post } from './post.entity.ts';
import { broadcastEvent } from './broadcast-event.ts';

/** Deletes the caller's own post. The row stays, so that sending it again does not restore it. */
export async function deletePost(em: EntityManager, userId: number, postId: number): Promise<void> {
  await em.transactional(async (tx) => {
    const found = { id: postId, deletedAt: null };
    const post = await tx.findOne(Post, found, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (post === null) throw new AppError('not_found');
    if (post.userId !== userId) throw new AppError('forbidden');
    post.deletedAt = new Date();
    await broadcastEvent(tx, 'post-removed', { postId });
  });
}
