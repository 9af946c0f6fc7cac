import type { EntityManager } from '@mikro-orm/postgresql';
import type { Outline } from '../content-cache/outline.ts';
import { enqueueXp } from '../xp/enqueue-xp.ts';
import { achievementRuleSchema, isEarned } from './achievement-rule.ts';

type Candidate = { id: number; xpReward: number; rule: unknown };
type Award = { outline: Outline; userId: number; completed: ReadonlyMap<number, number> };

/** Gives a learner every achievement that they have earned and do not have yet, with its XP, each exactly once. */
export async function awardAchievements(em: EntityManager, { outline, userId, completed }: Award): Promise<void> {
  const candidates = await em.execute<Candidate[]>(
    `select a.id, a.xp_reward as "xpReward", a.rule from achievements a
     where not exists (select from user_achievements u where u.user_id = ? and u.achievement_id = a.id) order by a.id`,
    [userId],
  );
  const counts = outline.modules.map(({ id, pathType, lessonCount }) => ({
    moduleId: id,
    pathType,
    completed: completed.get(id) ?? 0,
    total: lessonCount,
  }));
  for (const { id, xpReward, rule } of candidates) {
    if (!isEarned(achievementRuleSchema.parse(rule), counts)) continue;
    const rows = await em.execute<unknown[]>(
      `insert into user_achievements (user_id, achievement_id) values (?, ?) on conflict do nothing returning id`,
      [userId, id],
    );
    if (rows.length > 0 && xpReward > 0) {
      await enqueueXp(em, { userId, amount: xpReward, reason: `achievement:${id}` });
    }
  }
}
