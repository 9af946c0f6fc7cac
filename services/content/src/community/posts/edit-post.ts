import { postingLimits, type editPost as contract, type ParsedInputOf, type UserCard } from '@grow/contracts';
import { AppError, fitsIntoEvent } from '@grow/service-kit';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { broadcastEvent } from './broadcast-event.ts';
import { requireAllowedText } from './check-posting-limits.ts';
import { Post } from './post.entity.ts';
import { presentPost } from './post.presenter.ts';
import { findPost } from './read-posts.ts';

type Change = ParsedInputOf<typeof contract>['body'] & { postId: number };
type Writer = { author: UserCard; accountCreatedAt: Date | null };

/**
 * Changes text and category of the caller's own post, which is marked as edited; nothing where they are as they were.
 * The picture stays: reports are about it, too. One that an admin has hidden is 404 for its author as for others.
 */
export async function editPost(
  em: EntityManager,
  { author, accountCreatedAt }: Writer,
  { postId, content, category }: Change,
): Promise<void> {
  await em.transactional(async (tx) => {
    const found = { id: postId, deletedAt: null, hiddenAt: null };
    const post = await tx.findOne(Post, found, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (post === null) throw new AppError('not_found');
    if (post.userId !== author.id) throw new AppError('forbidden');
    if (post.content === content && post.category === category) return;
    requireAllowedText(content, postingLimits(accountCreatedAt, new Date()));
    tx.assign(post, { content, category, editedAt: new Date() });
    await tx.flush();
    const changed = presentPost(await findPost(tx, author.id, postId), author);
    await broadcastEvent(tx, 'post-changed', { postId, post: fitsIntoEvent(changed) ? changed : null });
  });
}
