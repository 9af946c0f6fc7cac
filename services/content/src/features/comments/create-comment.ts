import type { createComment as contract, ParsedInputOf, UserCard } from '@grow/contracts';
import { AppError, attachFile, fitsIntoNotice } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { keyOfAddress } from '../content-images/index.ts';
import { admitText, publishToAll } from '../posts/index.ts';
import { Comment } from './comment.entity.ts';
import { presentComment } from './comment.presenter.ts';
import { notifyOfReply } from './notify-of-reply.ts';
import { findComment } from './read-comments.ts';

type NewComment = ParsedInputOf<typeof contract>['body'] & { postId: number };
type Writer = { author: UserCard; accountCreatedAt: Date | null };

/** Writes a comment once per client key, and counts it on its post in the same transaction. Answers its id. */
export async function createComment(
  em: EntityManager,
  { author, accountCreatedAt }: Writer,
  { postId, content, imageUrl = null, clientKey }: NewComment,
): Promise<number> {
  const userId = author.id;
  return em.transactional(async (transaction) => {
    const sent = await admitText(transaction, { text: 'Comment', userId, accountCreatedAt, content, clientKey });
    if (sent !== null) return sent;

    const post = await query(transaction)
      .updateTable('Post')
      .set((eb) => ({ comments: eb('comments', '+', 1) }))
      .where('id', '=', postId)
      .where('hiddenAt', 'is', null)
      .where('deletedAt', 'is', null)
      .returning(['comments', 'userId'])
      .executeTakeFirst();
    if (post === undefined) throw new AppError('not_found');
    if (imageUrl !== null) await attachFile(transaction, keyOfAddress(imageUrl), userId);
    const id = await transaction.insert(Comment, { post: postId, userId, content, imageUrl, clientKey });
    const comment = presentComment(await findComment(transaction, id), author);
    const carried = fitsIntoNotice(comment) ? comment : null;
    await publishToAll(transaction, 'comment-created', { postId, comments: post.comments, comment: carried });
    await notifyOfReply(transaction, { toUserId: post.userId, author, postId, content });
    return id;
  });
}
