import type { EntityManager } from '@mikro-orm/postgresql';

/** Deletes what a user wrote, liked and reported, and takes it off the counters of other people's posts. */
export async function eraseCommunity(em: EntityManager, userId: number): Promise<void> {
  const statements = [
    `update posts set comments = comments - gone.count
     from (select post_id, count(*) from comments
           where user_id = ? and hidden_at is null and deleted_at is null group by post_id) gone
     where posts.id = gone.post_id`,
    `update posts set likes = likes - 1 from post_likes gone where gone.user_id = ? and posts.id = gone.post_id`,
    'delete from post_likes where user_id = ?',
    'delete from comments where user_id = ?',
    'delete from posts where user_id = ?',
    'delete from reports where reporter_id = ?',
    'delete from blocked_authors where reader_id = ?',
  ];
  for (const statement of statements) await em.execute(statement, [userId], 'run');
}
