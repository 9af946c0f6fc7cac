import { achievementXp, dayOf, isEarned } from '@grow/learning-rules';
import { countReviewDays, isReview, reviewXp } from '@grow/learning-rules/review';
import { enqueueAll, insertIfAbsent, lockInTransaction, type Caller } from '@grow/service-kit';
import type { Answer } from '@grow/text/questions';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import type { Outline } from '../content-cache/outline.ts';
import { readLearner } from '../learner/read-learner.ts';
import { giveAchievements } from '../progress/complete-lesson.ts';
import { xpTopic } from '../progress/deliver-xp.ts';
import { QuestionAnswer } from './question-answer.entity.ts';

/** No two instants of a day are further apart, also where clocks change. */
const longestDayMs = 26 * 60 * 60 * 1000;

type Row = { id: string; lessonId: number; key: string; answer: Answer; isRight: boolean; answeredAt: Date };

/** Records an answer. The first review of the learner's day earns XP, and may earn achievements. */
export async function recordOnce(
  em: EntityManager,
  outline: Outline,
  { userId, timeZone = 'UTC' }: Pick<Caller, 'userId' | 'timeZone'>,
  { lessonId, ...row }: Row,
): Promise<void> {
  await em.transactional(async (tx) => {
    // Two concurrent answers could each be the first.
    await lockInTransaction(tx, `learner ${userId}`);
    if (!(await insertIfAbsent(tx, QuestionAnswer, { ...row, userId, lesson: lessonId }))) return;
    const day = dayOf(row.answeredAt, timeZone);
    const from = new Date(row.answeredAt.getTime() - longestDayMs);
    const to = new Date(row.answeredAt.getTime() + longestDayMs);
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
    const reviews = log.filter((one) => dayOf(one.answeredAt, timeZone) === day && isReview(one, log, timeZone));
    if (reviews.length !== 1 || reviews[0]?.id !== row.id) return;
    const earned = await earnedByReviews(tx, outline, userId, timeZone);
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
async function earnedByReviews(em: EntityManager, outline: Outline, userId: number, timeZone: string) {
  const { achievementIds } = await readLearner(em, userId);
  const missing = outline.achievements.filter(({ id, rule }) => rule.kind === 'review-days' && !achievementIds.has(id));
  if (missing.length === 0) return [];
  const days = countReviewDays(await readAnswers(em, userId).execute(), timeZone);
  return missing.filter(({ rule }) => isEarned(rule, outline, { completedIn: () => 0, lessons: 0 }, days));
}
