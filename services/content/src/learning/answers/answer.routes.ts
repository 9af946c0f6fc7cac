import { listAnswers, maxListedAnswers, recordAnswer } from '@grow/contracts';
import { countDueReviews } from '@grow/contracts/internal';
import { completionTime, dayNumber, isLateCompletion } from '@grow/learning-rules';
import { byQuestion, planReview } from '@grow/learning-rules/review';
import { AppError, handle, handleInternal, type Route } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { undeletedLessons } from '../../database/undeleted-content.ts';
import type { AuthorCards } from '../../user-service/author-cards.ts';
import type { ContentCache } from '../content-cache/content-cache.ts';
import { readModuleLock } from '../learner/module-lock.ts';
import { recordOnce } from './record-answer.ts';

export function answerRoutes({ content, authors }: { content: ContentCache; authors: AuthorCards }): Route[] {
  return [
    handle(recordAnswer, async ({ body: { lessonId, answeredAt, ...answer } }, { em, caller }) => {
      const outline = await content.outline();
      const module = outline.moduleById.get(outline.moduleIdByLesson.get(lessonId) ?? 0);
      // An unpublished lesson has no questions for learners, even if the caller is an author.
      if (module === undefined) throw new AppError('forbidden');
      const { isLocked, unmetGates } = await readModuleLock({ em, caller }, outline, module);
      if (isLocked) throw new AppError('module_locked', { details: { unmetGates } });
      const now = new Date();
      const claimed = new Date(answeredAt);
      const createdAt = isLateCompletion(claimed, now) ? await authors.readCreatedAt(caller.userId) : null;
      const row = { ...answer, lessonId, answeredAt: completionTime(claimed, now, createdAt) };
      await recordOnce(em, outline, caller, row);
    }),

    handle(listAnswers, async (_, { em, caller }) => {
      const rows = await answersToPublished(em)
        .where('a.userId', '=', caller.userId)
        .orderBy('a.answeredAt', 'desc')
        .orderBy('a.id')
        .limit(maxListedAnswers)
        .execute();
      return [...byQuestion(await dropOutdated(content, rows)).values()].flatMap((answers) => {
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

    handleInternal(countDueReviews, async ({ body: { learners } }, { em }) => {
      const zones = new Map(learners.map(({ userId, timeZone }) => [userId, timeZone]));
      const rows = await answersToPublished(em)
        .where('a.userId', 'in', [...zones.keys()])
        .execute();
      const asked = await dropOutdated(content, rows);
      const now = new Date();
      return [...Map.groupBy(asked, ({ userId }) => userId)].flatMap(([userId, log]) => {
        const timeZone = zones.get(userId) ?? 'UTC';
        const due = planReview(log, dayNumber(now, timeZone), timeZone).due.length;
        return due > 0 ? [{ userId, due }] : [];
      });
    }),
  ];
}

/** Answers to questions of published lessons. */
function answersToPublished(em: EntityManager) {
  return undeletedLessons(em)
    .innerJoin('QuestionAnswer as a', 'a.lesson', 'l.id')
    .select(['a.userId', 'l.module as moduleId', 'a.lesson as lessonId', 'a.key', 'a.isRight', 'a.answeredAt']);
}

type Asked = { moduleId: number; lessonId: number; key: string };

/** Drops answers to questions that a lesson no longer asks, which would displace others in a plan. */
async function dropOutdated<Row extends Asked>(content: ContentCache, rows: readonly Row[]): Promise<Row[]> {
  const moduleIds = [...new Set(rows.map(({ moduleId }) => moduleId))];
  const modules = await Promise.all(moduleIds.map((id) => content.lessons(id)));
  const keys = new Map(modules.flatMap(({ questionKeys }) => [...questionKeys]));
  return rows.filter(({ lessonId, key }) => keys.get(lessonId)?.has(key));
}
