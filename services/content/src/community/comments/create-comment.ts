import type { Comment, createComment as contract, ParsedInputOf, UserCard } from '@grow/contracts';
import { AppError, fitsIntoEvent } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { attachPostImage } from '../posts/post-images.ts';
import { checkPostingLimits } from '../posts/check-posting-limits.ts';
import { broadcastEvent } from '../posts/broadcast-event.ts';
import { presentComment } from './comment.presenter.ts';
import { notifyOfReply } from './notify-of-reply.ts';
import { commentFields, findComment } from './read-comments.ts';

type NewComment = ParsedInputOf<typeof contract>['body'] & { postId: number };
type Writer = { author: UserCard; accountCreatedAt: Date | null };

/** Creates a comment once per client key, and counts it on its post in the same transaction. */
export async function createComment(
  em: EntityManager,
  { author, accountCreatedAt }: Writer,
  { postId, content, imageUrl = null, clientKey }: NewComment,
): Promise<Comment> {
  const userId = author.id;
  return em.transactional(async (tx) => {
    const sent = await checkPostingLimits(tx, {
      text: 'Comment',
      userId,
      accountCreatedAt,
      content,
      clientKey,
    });
    if (sent !== null) return presentComment(await findComment(tx, sent), author);

    const post = await query(tx)
      .updateTable('Post')
      .set((eb) => ({ comments: eb('comments', '+', 1) }))
      .where('id', '=', postId)
      .where('hiddenAt', 'is', null)
      .where('deletedAt', 'is', null)
      .returning(['comments', 'userId'])
      .executeTakeFirst();
    if (post === undefined) throw new AppError('not_found');
    if (imageUrl !== null) await attachPostImage(tx, imageUrl, userId);
    const written = await query(tx)
      .insertInto('Comment')
      .values({ post: postId, userId, content, imageUrl, clientKey })
      .returning(commentFields)
      .executeTakeFirstOrThrow();
    const comment = presentComment(written, author);
    const carried = fitsIntoEvent(comment) ? comment : null;
    await broadcastEvent(tx, 'comment-created', { postId, comments: post.comments, comment: carried });
    await notifyOfReply(tx, { toUserId: post.userId, author, postId, content });
    return comment;
  });
}
