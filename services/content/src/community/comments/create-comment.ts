import type { Comment, createComment as contract, ParsedInputOf, UserCard } from '@grow/contracts';
import { AppError, attachFile, preparedQuery, fitsIntoEvent } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { keyOfAddress } from '../../authoring/content-images/image-address.ts';
import { checkPostingLimits } from '../posts/check-posting-limits.ts';
import { broadcastEvent } from '../posts/broadcast-event.ts';
import { presentComment } from './comment.presenter.ts';
import { notifyOfReply } from './notify-of-reply.ts';
import { commentFields, findComment } from './read-comments.ts';

type NewComment = ParsedInputOf<typeof contract>['body'] & { postId: number };
type Writer = { author: UserCard; accountCreatedAt: Date | null };

const countOnPost = preparedQuery((em, { postId }: { postId: number }) =>
  query(em)
    .updateTable('Post')
    .set((eb) => ({ comments: eb('comments', '+', 1) }))
    .where('id', '=', postId)
    .where('hiddenAt', 'is', null)
    .where('deletedAt', 'is', null)
    .returning(['comments', 'userId as userId']),
);

type Row = { postId: number; userId: number; content: string; imageUrl: string | null; clientKey: string };

const insertComment = preparedQuery((em, { postId, userId, content, imageUrl, clientKey }: Row) =>
  query(em)
    .insertInto('Comment')
    .values({ post: postId, userId, content, imageUrl, clientKey })
    .returning(commentFields),
);

/** Creates a comment once per client key, and counts it on its post in the same transaction. */
export async function createComment(
  em: EntityManager,
  { author, accountCreatedAt }: Writer,
  { postId, content, imageUrl = null, clientKey }: NewComment,
): Promise<Comment> {
  const userId = author.id;
  return em.transactional(async (transaction) => {
    const sent = await checkPostingLimits(transaction, {
      text: 'Comment',
      userId,
      accountCreatedAt,
      content,
      clientKey,
    });
    if (sent !== null) return presentComment(await findComment(transaction, sent), author);

    const [post] = await countOnPost(transaction, { postId });
    if (post === undefined) throw new AppError('not_found');
    if (imageUrl !== null) await attachFile(transaction, keyOfAddress(imageUrl), userId);
    const [written] = await insertComment(transaction, { postId, userId, content, imageUrl, clientKey });
    if (written === undefined) throw new Error('The comment was not written');
    const comment = presentComment(written, author);
    const carried = fitsIntoEvent(comment) ? comment : null;
    await broadcastEvent(transaction, 'comment-created', { postId, comments: post.comments, comment: carried });
    await notifyOfReply(transaction, { toUserId: post.userId, author, postId, content });
    return comment;
  });
}
