import type { createComment as contract, ParsedInputOf, UserCard } from '@grow/contracts';
import { AppError, attachFile } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { findSent, lockWriter, requirePostingAllowance } from '../../community/posting-allowance.ts';
import { notifyOfReply } from '../../community/notify-of-reply.ts';
import { fitsIntoNotice, publishToAll } from '../../community/publish.ts';
import { keyOfAddress } from '../../files/image-address.ts';
import { findComment, presentComment } from './comment-row.ts';

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
    await lockWriter(transaction, 'comments', userId);
    const sent = await findSent(transaction, 'comments', userId, clientKey);
    if (sent !== null) return sent;
    await requirePostingAllowance(transaction, { userId, accountCreatedAt, table: 'comments', content });

    const [post] = await transaction.execute<{ comments: number; user_id: number }[]>(
      `update posts set comments = comments + 1
       where id = ? and hidden_at is null and deleted_at is null returning comments, user_id`,
      [postId],
    );
    if (post === undefined) throw new AppError('not_found');
    if (imageUrl !== null) await attachFile(transaction, keyOfAddress(imageUrl), userId);
    const [row] = await transaction.execute<{ id: number }[]>(
      'insert into comments (post_id, user_id, content, image_url, client_key) values (?, ?, ?, ?, ?) returning id',
      [postId, userId, content, imageUrl, clientKey],
    );
    if (row === undefined) throw new Error('The comment was not written');
    const comment = presentComment(await findComment(transaction, row.id), author);
    const carried = fitsIntoNotice(comment) ? comment : null;
    await publishToAll(transaction, 'comment-created', { postId, comments: post.comments, comment: carried });
    await notifyOfReply(transaction, { toUserId: post.user_id, author, postId, content });
    return row.id;
  });
}
