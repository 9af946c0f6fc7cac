import { listAchievementProgress, listAchievements, listUserAchievements } from '@grow/contracts';
import { achievementProgress, standingOf } from '@grow/learning-rules';
import { countReviewDays } from '@grow/learning-rules/review';
import { handle, type Route } from '@grow/service-kit';
import { query } from '../../database/query.ts';
import { readAnswers } from '../answers/record-answer.ts';
import type { ContentCache } from '../content-cache/content-cache.ts';
import { readLearner } from '../learner/read-learner.ts';

export function achievementRoutes({ content }: { content: ContentCache }): Route[] {
  return [
    handle(listAchievements, async (_, { language }) => [...(await content.outline(language)).achievements]),

    handle(listUserAchievements, async ({ params }, { em }) => {
      const achievements = await query(em)
        .selectFrom('UserAchievement as u')
        .innerJoin('Achievement as a', 'a.id', 'u.achievement')
        .where('a.deletedAt', 'is', null)
        .where('u.userId', '=', params.id)
        .select(['u.id', 'u.userId', 'u.achievement as achievementId', 'u.earnedAt'])
        .orderBy('u.earnedAt')
        .orderBy('u.achievement')
        .execute();
      return achievements.map((earned) => ({ ...earned, earnedAt: earned.earnedAt.toISOString() }));
    }),

    handle(listAchievementProgress, async (_, { em, caller }) => {
      const outline = await content.outline();
      const standing = standingOf(outline, await readLearner(em, caller.userId));
      const reviewDays = countReviewDays(await readAnswers(em, caller.userId).execute(), caller.timeZone ?? 'UTC');
      return outline.achievements.map(({ id, rule }) => ({
        achievementId: id,
        ...achievementProgress(rule, outline, standing, reviewDays),
      }));
    }),
  ];
}
