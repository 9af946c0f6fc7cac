import { z } from 'zod/mini';
import { defineContract, idParam } from './contract.ts';

export const achievementIcons = ['award', 'book', 'leaf', 'seedling', 'droplet', 'flower', 'flask'] as const;

export const achievementSchema = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  /** One of `achievementIcons`. Clients show 'award' for others. */
  icon: z.string(),
  xpReward: z.int(),
  moduleId: z.nullable(z.int()),
  /** A round drawing that replaces the icon. */
  imageUrl: z.nullable(z.string()),
});
export type Achievement = z.infer<typeof achievementSchema>;

export const listAchievements = defineContract({
  id: 'list-achievements',
  summary: 'All achievements.',
  service: 'content',
  method: 'GET',
  path: '/api/achievements',
  isTranslated: true,
  isCachedOffline: true,
  access: 'public',
  output: z.array(achievementSchema),
});

export const listUserAchievements = defineContract({
  id: 'list-user-achievements',
  summary: 'The achievements that a user has earned.',
  service: 'content',
  method: 'GET',
  path: '/api/users/{id}/achievements',
  isCachedOffline: true,
  access: 'session',
  params: z.object({ id: idParam }),
  output: z.array(z.object({ id: z.int(), userId: z.int(), achievementId: z.int(), earnedAt: z.iso.datetime() })),
});

export const listAchievementProgress = defineContract({
  id: 'list-achievement-progress',
  summary: 'How far the caller is with each achievement, in lessons or days.',
  service: 'content',
  method: 'GET',
  path: '/api/achievement-progress',
  isCachedOffline: true,
  access: 'session',
  output: z.array(
    z.object({ achievementId: z.int(), unit: z.enum(['lesson', 'day']), completed: z.int(), total: z.int() }),
  ),
});

export const readUserStats = defineContract({
  id: 'read-user-stats',
  summary: 'Lessons completed, community posts written and distinct days active of a user.',
  service: 'user',
  method: 'GET',
  path: '/api/users/{id}/stats',
  isCachedOffline: true,
  access: 'session',
  params: z.object({ id: idParam }),
  output: z.object({ lessons: z.int(), posts: z.int(), days: z.int() }),
  errors: ['not_found'],
});
