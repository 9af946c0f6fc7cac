import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import type { AchievementRule } from '../../learner/achievement-rule.ts';

export const AchievementEntity = defineEntity({
  name: 'Achievement',
  tableName: 'achievements',
  properties: {
    id: p.integer().primary(),
    name: p.text(),
    description: p.text(),
    icon: p.text(),
    xpReward: p.integer().default(0),
    moduleId: p.integer().nullable(),
    /** When it is earned. The server's own, never sent. */
    rule: p.json<AchievementRule>(),
  },
});
export type AchievementRow = InferEntity<typeof AchievementEntity>;
