/** What others use of this feature. */
export { Achievement } from './achievement.entity.ts';
export { achievementRoutes } from './achievement.routes.ts';
export { UserAchievement } from './user-achievement.entity.ts';
