import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

export const UserAchievementEntity = defineEntity({
  name: 'UserAchievement',
  tableName: 'user_achievements',
  properties: {
    userId: p.integer().primary(),
    achievementId: p.integer().primary(),
    id: p.integer().autoincrement(),
    earnedAt: p.datetime().defaultRaw('now()'),
  },
});
export type UserAchievementRow = InferEntity<typeof UserAchievementEntity>;
