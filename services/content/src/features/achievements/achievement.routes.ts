import { listAchievements, listUserAchievements } from '@grow/contracts';
import { handle, type Mounted } from '@grow/service-kit';
import { query } from '../../database/query.ts';
import { UserAchievement } from './user-achievement.entity.ts';

export function achievementRoutes(): Mounted[] {
  return [
    handle(listAchievements, (_, { em }) =>
      query(em)
        .selectFrom('Achievement')
        .select(['id', 'name', 'description', 'icon', 'xpReward', 'module as moduleId'])
        .orderBy('id')
        .execute(),
    ),

    handle(listUserAchievements, async ({ params }, { em }) => {
      const orderBy = { earnedAt: 'asc', achievement: 'asc' } as const;
      const earned = await em.find(UserAchievement, { userId: params.id }, { orderBy });
      return earned.map(({ id, userId, achievement, earnedAt }) => {
        return { id, userId, achievementId: achievement.id, earnedAt: earnedAt.toISOString() };
      });
    }),
  ];
}
