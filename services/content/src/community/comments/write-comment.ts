import {
  notificationExcerpt,
  notificationName,
  paths,
  type Comment as PresentedComment,
  type createComment as creation,
  type ParsedInputOf,
  type UserCard,
} from '@grow/contracts';
import { AppError, fitsIntoEvent, now } from '@grow/service-kit';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { enqueueNotification } from '../../user-service/notifications.ts';
import { holdText } from '../moderation/hold-text.ts';
import { findHoldCause } from '../moderation/watch-list.ts';
import { broadcastEvent } from '../posts/broadcast-event.ts';
import { attachPostImages } from '../posts/post-images.ts';
import { assertCanChange } from '../posts/post.policy.ts';
import { assertCanWrite, findSent, type Writer } from '../posts/posting-limits.ts';
import { Comment } from './comment.entity.ts';
import { commentFields, findComment, presentComment } from './read-comments.ts';

type NewComment = ParsedInputOf<typeof creation>['body'] & { postId: number; isModerator: boolean };

/**
 * Creates a comment once per client key. Counts it on its post in the same transaction, unless it is held. Comments of
 * moderators are never held.
 */
export async function createComment(
  em: EntityManager,
  writer: Writer,
  { postId, content, imageUrl = null, clientKey, isModerator }: NewComment,
): Promise<PresentedComment> {
  const { author } = writer;
  const userId = author.id;
  return em.transactional(async (tx) => {
    const sentId = await findSent(tx, 'Comment', userId, clientKey);
    if (sentId !== undefined) return presentComment(await findComment(tx, userId, sentId), author);
    await assertCanWrite(tx, 'Comment', writer, content);

    const why = isModerator ? null : await findHoldCause(tx, content);
    const isHeld = why !== null;
    const post = await query(tx)
      .updateTable('Post')
      .set((eb) => ({ comments: eb('comments', '+', isHeld ? 0 : 1) }))
      .where('id', '=', postId)
      .where('hiddenAt', 'is', null)
      .where('deletedAt', 'is', null)
      .returning(['comments', 'userId'])
      .executeTakeFirst();
    if (post === undefined) throw new AppError('not_found');
    if (imageUrl !== null) await attachPostImages(tx, [imageUrl], userId);
    const written = await query(tx)
      .insertInto('Comment')
      .values({ post: postId, userId, content, imageUrl, clientKey, isHeld, hiddenAt: isHeld ? now : null })
      .returning(commentFields)
      .executeTakeFirstOrThrow();
    const comment = presentComment(written, author);
    if (isHeld) {
      await holdText(tx, { kind: 'comment', itemId: comment.id, authorId: userId, why });
      return comment;
    }
    const carried = fitsIntoEvent(comment) ? comment : null;
    broadcastEvent(tx, 'comment-created', { postId, comments: post.comments, comment: carried });
    await notifyOfReply(tx, { toUserId: post.userId, author, postId, content });
    return comment;
  });
}

type Reply = { toUserId: number; author: UserCard; postId: number; content: string };

/** Notifies a post's author about a comment by somebody else. The notification opens the post. */
export async function notifyOfReply(em: EntityManager, { toUserId, author, postId, content }: Reply): Promise<void> {
  if (toUserId === author.id) return;
  await enqueueNotification(em, {
    userId: toUserId,
    fromUserId: author.id,
    category: 'community',
    title: { id: 'reply', values: { name: notificationName(author.displayName) } },
    body: notificationExcerpt(content),
    url: paths.post(postId),
    key: `post-${postId}`,
    isListed: true,
  });
}

/** Tells readers of a comment that was held since it was written. */
export async function announceComment(em: EntityManager, author: UserCard, commentId: number): Promise<void> {
  const comment = await em.findOne(Comment, { id: commentId, deletedAt: null }, { populate: ['post'], refresh: true });
  const post = comment?.post.$;
  if (!post || post.hiddenAt !== null || post.deletedAt !== null) return;
  broadcastEvent(em, 'comment-created', { postId: post.id, comments: post.comments, comment: null });
  await notifyOfReply(em, { toUserId: post.userId, author, postId: post.id, content: comment.content });
}

/** Deletes the caller's own comment, and decrements the counter of its post unless the comment was hidden already. */
export async function deleteComment(em: EntityManager, userId: number, commentId: number): Promise<void> {
  await em.transactional(async (tx) => {
    const found = { id: commentId, deletedAt: null };
    const comment = await tx.findOne(Comment, found, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (comment === null) throw new AppError('not_found');
    assertCanChange({ userId }, comment);
    comment.deletedAt = new Date();
    if (comment.hiddenAt === null) await decrementCommentCount(tx, comment.post.id, commentId);
  });
}

/** Decrements the comment counter of a post when a comment is hidden or deleted, and updates open pages. */
export async function decrementCommentCount(em: EntityManager, postId: number, commentId: number): Promise<void> {
  const comments = await changeCount(em, postId, -1);
  broadcastEvent(em, 'comment-removed', { postId, commentId, comments });
}

/** Increments the comment counter when a comment is shown again. */
export async function incrementCommentCount(em: EntityManager, postId: number): Promise<void> {
  await changeCount(em, postId, 1);
}

async function changeCount(em: EntityManager, postId: number, change: 1 | -1): Promise<number> {
  const post = await query(em)
    .updateTable('Post')
    .set((eb) => ({ comments: eb('comments', '+', change) }))
    .where('id', '=', postId)
    .returning('comments')
    .executeTakeFirst();
  return post?.comments ?? 0;
}
