import type { createComment as contract, ParsedInputOf } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { findSent, lockWriter, requirePostingAllowance, type Sent } from '../../community/posting-allowance.ts';

type NewComment = ParsedInputOf<typeof contract>['body'] & { postId: number };
type Writer = { userId: number; accountCreatedAt: Date | null };

/** Writes a comment once per client key, and counts it on its post in the same transaction. */
export async function createComment(
  em: EntityManager,
  { userId, accountCreatedAt }: Writer,
  { postId, content, imageUrl = null, clientKey }: NewComment,
): Promise<Sent> {
  return em.transactional(async (transaction) => {
    await lockWriter(transaction, 'comments', userId);
    const sent = await findSent(transaction, 'comments', userId, clientKey);
    if (sent !== null) return { id: sent, isNew: false };
    await requirePostingAllowance(transaction, { userId, accountCreatedAt, table: 'comments', content });

    const counted = await transaction.execute<object[]>(
      `update posts set comments = comments + 1
       where id = ? and hidden_at is null and deleted_at is null returning id`,
      [postId],
    );
    if (counted.length === 0) throw new AppError('not_found');
    const [row] = await transaction.execute<{ id: number }[]>(
      'insert into comments (post_id, user_id, content, image_url, client_key) values (?, ?, ?, ?, ?) returning id',
      [postId, userId, content, imageUrl, clientKey],
    );
    if (row === undefined) throw new Error('The comment was not written');
    return { id: row.id, isNew: true };
  });
}
