import type { AchievementRule } from '@grow/contracts';
import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { contentChangedTrigger, publishedRevisionTrigger, softDelete } from '../../database/content-table.ts';
import { Module } from '../modules/module.entity.ts';

/** An achievement without its words: see `PublishedText`. */
export const Achievement = defineEntity({
  name: 'Achievement',
  tableName: 'achievements',
  filters: softDelete,
  triggers: [contentChangedTrigger, publishedRevisionTrigger('achievement', 'achievements')],
  properties: {
    id: p.integer().primary(),
    icon: p.text(),
    imageUrl: p.text().nullable(),
    xpReward: p.integer().default(0).check('xp_reward >= 0'),
    module: () => p.manyToOne(Module).ref().nullable().deleteRule('set null'),
    /** The condition for earning the achievement. Never sent to clients. */
    rule: p.json<AchievementRule>(),
    /** Set while the achievement is soft-deleted. */
    deletedAt: p.datetime().nullable(),
  },
});
export type Achievement = InferEntity<typeof Achievement>;

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
