import type { EntityManager } from '@mikro-orm/postgresql';

const parts: Readonly<Record<string, string>> = {
  progress: `select module_id as "moduleId", lesson_id as "lessonId", completed, completed_at as "completedAt"
    from user_progress where user_id = ? order by completed_at, lesson_id`,
  achievements: `select achievement_id as "achievementId", earned_at as "earnedAt"
    from user_achievements where user_id = ? order by earned_at, achievement_id`,
  posts: `select id, content, image_url as "imageUrl", category, likes, comments, created_at as "createdAt"
    from posts where user_id = ? order by id`,
  comments: `select id, post_id as "postId", content, image_url as "imageUrl", created_at as "createdAt"
    from comments where user_id = ? order by id`,
};

/** What a user made and earned here, for the copy of their data that they can ask for. */
export async function exportUser(em: EntityManager, userId: number): Promise<Record<string, unknown>> {
  const data: Record<string, unknown> = {};
  for (const [name, sql] of Object.entries(parts)) data[name] = await em.execute(sql, [userId]);
  return data;
}
