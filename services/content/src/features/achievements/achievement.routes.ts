import { listAchievements, listUserAchievements, type Achievement } from '@grow/contracts';
import { handle, type Mounted } from '@grow/service-kit';

type EarnedRow = { id: string; userId: number; achievementId: number; earnedAt: Date | string };

export function achievementRoutes(): Mounted[] {
  return [
    handle(listAchievements, (_, { em }) =>
      em.execute<Achievement[]>(
        `select id, name, description, icon, xp_reward as "xpReward", module_id as "moduleId"
         from achievements order by id`,
      ),
    ),
    handle(listUserAchievements, async ({ params }, { em }) => {
      const rows = await em.execute<EarnedRow[]>(
        `select id, user_id as "userId", achievement_id as "achievementId", earned_at as "earnedAt"
         from user_achievements where user_id = ? order by earned_at, achievement_id`,
        [params.id],
      );
      return rows.map((row) => ({ ...row, id: Number(row.id), earnedAt: new Date(row.earnedAt).toISOString() }));
    }),
  ];
}
