import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { Achievement } from './achievement.entity.ts';

export const UserAchievement = defineEntity({
  name: 'UserAchievement',
  tableName: 'user_achievements',
  properties: {
    userId: p.integer().primary().autoincrement(false),
    achievement: () => p.manyToOne(Achievement).ref().primary().deleteRule('cascade').index(),
    id: p.bigint('number').autoincrement(),
    earnedAt: p.datetime().defaultRaw('now()'),
  },
});
export type UserAchievement = InferEntity<typeof UserAchievement>;
