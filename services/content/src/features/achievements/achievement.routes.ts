import { listAchievements, listUserAchievements } from '@grow/contracts';
import { handle, type Mounted } from '@grow/service-kit';
import { query } from '../../database/query.ts';

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
      const earned = await query(em)
        .selectFrom('UserAchievement')
        .where('userId', '=', params.id)
        .select(['id', 'userId', 'achievement as achievementId', 'earnedAt'])
        .orderBy('earnedAt')
        .orderBy('achievement')
        .execute();
      return earned.map((one) => ({ ...one, earnedAt: one.earnedAt.toISOString() }));
    }),
  ];
}
