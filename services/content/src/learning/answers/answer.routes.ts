import type { Answer } from '@grow/contracts/markdown';
import { listAnswers, maxListedAnswers, recordAnswer } from '@grow/contracts';
import { countDueReviews } from '@grow/contracts/internal';
import { completionTime, isLateCompletion } from '@grow/learning-rules';
import { isReview, planReview, reviewXp } from '@grow/learning-rules/review';
import {
  AppError,
  enqueueAll,
  handle,
  handleInternal,
  insertIfAbsent,
  lockInTransaction,
  type Route,
} from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { undeletedLessons } from '../../database/undeleted-content.ts';
import type { AuthorCards } from '../../user-service/author-cards.ts';
import type { ContentCache } from '../content-cache/content-cache.ts';
import { readModuleLock } from '../learner/module-lock.ts';
import { xpTopic } from '../progress/deliver-xp.ts';
import { QuestionAnswer } from './question-answer.entity.ts';

const dayMs = 24 * 60 * 60 * 1000;

export function answerRoutes({ content, authors }: { content: ContentCache; authors: AuthorCards }): Route[] {
  return [
    handle(recordAnswer, async ({ body: { lessonId, answeredAt, ...answer } }, { em, caller }) => {
      const outline = await content.outline();
      const module = outline.moduleById.get(outline.moduleIdByLesson.get(lessonId) ?? 0);
      // An unpublished lesson has no questions for learners, whoever asks.
      if (module === undefined) throw new AppError('forbidden');
      const { isLocked, unmetGates } = await readModuleLock({ em, caller }, outline, module);
      if (isLocked) throw new AppError('module_locked', { details: { unmetGates } });
      const now = new Date();
      const claimed = new Date(answeredAt);
      const createdAt = isLateCompletion(claimed, now) ? await authors.readCreatedAt(caller.userId) : null;
      const row = { ...answer, lessonId, answeredAt: completionTime(claimed, now, createdAt) };
      await recordOnce(em, caller.userId, row);
    }),

    handle(listAnswers, async (_, { em, caller }) => {
      const rows = await undeletedLessons(em)
        .innerJoin('QuestionAnswer as a', 'a.lesson', 'l.id')
        .where('a.userId', '=', caller.userId)
        .select(['l.module as moduleId', 'a.lesson as lessonId', 'a.key', 'a.isRight', 'a.answeredAt'])
        .orderBy('a.answeredAt', 'desc')
        .orderBy('a.id')
        .limit(maxListedAnswers)
        .execute();
      const byQuestion = Map.groupBy(rows, ({ lessonId, key }) => `${lessonId} ${key}`);
      return [...byQuestion.values()].flatMap((answers) => {
        const [first] = answers;
        if (first === undefined) return [];
        const { moduleId, lessonId, key } = first;
        const times = (isRight: boolean): number[] =>
          answers
            .filter((one) => one.isRight === isRight)
            .map(({ answeredAt }) => Math.floor(answeredAt.getTime() / 1000));
        return [{ moduleId, lessonId, key, right: times(true), wrong: times(false) }];
      });
    }),

    handleInternal(countDueReviews, async ({ body: { userIds } }, { em }) => {
      const rows = await undeletedLessons(em)
        .innerJoin('QuestionAnswer as a', 'a.lesson', 'l.id')
        .where('a.userId', 'in', userIds)
        .select(['a.userId', 'a.lesson as lessonId', 'a.key', 'a.isRight', 'a.answeredAt'])
        .execute();
      const now = new Date();
      return [...Map.groupBy(rows, ({ userId }) => userId)].flatMap(([userId, log]) => {
        const due = planReview(log, now, now).due.length;
        return due > 0 ? [{ userId, due }] : [];
      });
    }),
  ];
}

type Row = { id: string; lessonId: number; key: string; answer: Answer; isRight: boolean; answeredAt: Date };

/** Records an answer, and promises XP if it is the first review of its day. */
async function recordOnce(em: EntityManager, userId: number, { lessonId, ...row }: Row): Promise<void> {
  await em.transactional(async (tx) => {
    // Two answers at once could each be the first.
    await lockInTransaction(tx, `learner ${userId}`);
    if (!(await insertIfAbsent(tx, QuestionAnswer, { ...row, userId, lesson: lessonId }))) return;
    const day = row.answeredAt.toISOString().slice(0, 10);
    const [from, to] = [new Date(day), new Date(Date.parse(day) + dayMs)];
    const log = await query(tx)
      .selectFrom('QuestionAnswer as a')
      .where('a.userId', '=', userId)
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
      .select(['a.id', 'a.lesson as lessonId', 'a.key', 'a.isRight', 'a.answeredAt'])
      .execute();
    const reviews = log.filter((one) => one.answeredAt >= from && isReview(one, log));
    if (reviews.length !== 1 || reviews[0]?.id !== row.id) return;
    const occurredAt = row.answeredAt.toISOString();
    await enqueueAll(tx, xpTopic, [{ userId, amount: reviewXp, reason: `review:${day}`, occurredAt }]);
  });
}
