import type { createPost as contract, ParsedInputOf, UserCard } from '@grow/contracts';
import { AppError, attachFile } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { findSent, lockWriter, requirePostingAllowance } from '../../community/posting-allowance.ts';
import { fitsIntoNotice, publishToAll } from '../../community/publish.ts';
import { keyOfAddress } from '../../files/image-address.ts';
import { livingLessons } from '../../content-cache/living-content.ts';
import { presentPost } from './post-row.ts';
import { findPost } from './read-posts.ts';

type NewPost = ParsedInputOf<typeof contract>['body'];
type Writer = { author: UserCard; accountCreatedAt: Date | null };

/** Writes a post once per client key, and tells open pages of it. Answers its id. */
export async function createPost(
  em: EntityManager,
  { author, accountCreatedAt }: Writer,
  { content, imageUrl = null, category, lessonId = null, clientKey }: NewPost,
): Promise<number> {
  const userId = author.id;
  return em.transactional(async (transaction) => {
    await lockWriter(transaction, 'posts', userId);
    const sent = await findSent(transaction, 'posts', userId, clientKey);
    if (sent !== null) return sent;
    await requirePostingAllowance(transaction, { userId, accountCreatedAt, table: 'posts', content });
    if (lessonId !== null) await requireLesson(transaction, lessonId);
    if (imageUrl !== null) await attachFile(transaction, keyOfAddress(imageUrl), userId);

    const [row] = await transaction.execute<{ id: number }[]>(
      `insert into posts (user_id, content, image_url, category, lesson_id, client_key)
       values (?, ?, ?, ?, ?, ?) returning id`,
      [userId, content, imageUrl, category, lessonId, clientKey],
    );
    if (row === undefined) throw new Error('The post was not written');
    const post = presentPost(await findPost(transaction, userId, row.id), author);
    await publishToAll(transaction, 'post-created', { postId: row.id, post: fitsIntoNotice(post) ? post : null });
    return row.id;
  });
}

async function requireLesson(em: EntityManager, lessonId: number): Promise<void> {
  const rows = await em.execute<object[]>(`select from ${livingLessons} l where id = ?`, [lessonId]);
  if (rows.length === 0) throw new AppError('not_found', { message: 'This lesson is not there any more.' });
}
