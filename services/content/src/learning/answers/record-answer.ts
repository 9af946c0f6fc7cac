import type { Answer } from '@grow/contracts/markdown';
import { achievementXp, isEarned } from '@grow/learning-rules';
import { countReviewDays, isReview, reviewXp } from '@grow/learning-rules/review';
import { enqueueAll, insertIfAbsent, lockInTransaction } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import type { Outline } from '../content-cache/outline.ts';
import { readLearner } from '../learner/read-learner.ts';
import { giveAchievements } from '../progress/complete-lesson.ts';
import { xpTopic } from '../progress/deliver-xp.ts';
import { QuestionAnswer } from './question-answer.entity.ts';

const dayMs = 24 * 60 * 60 * 1000;

type Row = { id: string; lessonId: number; key: string; answer: Answer; isRight: boolean; answeredAt: Date };

/** Records an answer. The first review of its day earns XP, and may earn achievements. */
export async function recordOnce(
  em: EntityManager,
  outline: Outline,
  userId: number,
  { lessonId, ...row }: Row,
): Promise<void> {
  await em.transactional(async (tx) => {
    // Two concurrent answers could each be the first.
    await lockInTransaction(tx, `learner ${userId}`);
    if (!(await insertIfAbsent(tx, QuestionAnswer, { ...row, userId, lesson: lessonId }))) return;
    const day = row.answeredAt.toISOString().slice(0, 10);
    const [from, to] = [new Date(day), new Date(Date.parse(day) + dayMs)];
    const log = await readAnswers(tx, userId)
      .where('a.answeredAt', '<', to)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('QuestionAnswer as same')
            .select('same.id')
            .whereRef('same.userId', '=', 'a.userId')
            .whereRef('same.lesson', '=', 'a.lesson')
            .whereRef('same.key', '=', 'a.key')
            .where('same.answeredAt', '>=', from)
            .where('same.answeredAt', '<', to),
        ),
      )
      .execute();
    const reviews = log.filter((one) => one.answeredAt >= from && isReview(one, log));
    if (reviews.length !== 1 || reviews[0]?.id !== row.id) return;
    const earned = await earnedByReviews(tx, outline, userId);
    await giveAchievements(
      tx,
      userId,
      earned.map(({ id }) => id),
    );
    const occurredAt = row.answeredAt.toISOString();
    const xp = [{ amount: reviewXp, reason: `review:${day}`, moments: [] }, ...achievementXp(earned)];
    await enqueueAll(
      tx,
      xpTopic,
      xp.map((one) => ({ userId, ...one, occurredAt })),
    );
  });
}

/** All answers of a learner, for the rules to replay. */
export function readAnswers(em: EntityManager, userId: number) {
  return query(em)
    .selectFrom('QuestionAnswer as a')
    .where('a.userId', '=', userId)
    .select(['a.id', 'a.lesson as lessonId', 'a.key', 'a.isRight', 'a.answeredAt']);
}

/** Achievements for review days that the learner has newly reached. */
async function earnedByReviews(em: EntityManager, outline: Outline, userId: number) {
  const { achievementIds } = await readLearner(em, userId);
  const missing = outline.achievements.filter(({ id, rule }) => rule.kind === 'review-days' && !achievementIds.has(id));
  if (missing.length === 0) return [];
  const days = countReviewDays(await readAnswers(em, userId).execute());
  return missing.filter(({ rule }) => isEarned(rule, outline, () => 0, days));
}
