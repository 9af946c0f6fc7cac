import type { createPost as contract, ParsedInputOf } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { findSent, lockWriter, requirePostingAllowance, type Sent } from '../../community/posting-allowance.ts';

type NewPost = ParsedInputOf<typeof contract>['body'];
type Writer = { userId: number; accountCreatedAt: Date | null };

/** Writes a post once per client key. Answers its id, and whether this call wrote it. */
export async function createPost(
  em: EntityManager,
  { userId, accountCreatedAt }: Writer,
  post: NewPost,
): Promise<Sent> {
  const { content, imageUrl = null, category, lessonId = null, clientKey } = post;
  return em.transactional(async (transaction) => {
    await lockWriter(transaction, 'posts', userId);
    const sent = await findSent(transaction, 'posts', userId, clientKey);
    if (sent !== null) return { id: sent, isNew: false };
    await requirePostingAllowance(transaction, { userId, accountCreatedAt, table: 'posts', content });
    if (lessonId !== null) await requireLesson(transaction, lessonId);

    const [row] = await transaction.execute<{ id: number }[]>(
      `insert into posts (user_id, content, image_url, category, lesson_id, client_key)
       values (?, ?, ?, ?, ?, ?) returning id`,
      [userId, content, imageUrl, category, lessonId, clientKey],
    );
    if (row === undefined) throw new Error('The post was not written');
    return { id: row.id, isNew: true };
  });
}

async function requireLesson(em: EntityManager, lessonId: number): Promise<void> {
  const rows = await em.execute<object[]>('select from lessons where id = ? and deleted_at is null', [lessonId]);
  if (rows.length === 0) throw new AppError('not_found', { message: 'This lesson is not there any more.' });
}
