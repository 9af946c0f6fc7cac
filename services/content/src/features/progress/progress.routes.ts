import * as contracts from '@grow/contracts';
import { listNextLessons } from '@grow/contracts/internal';
import { preparedQuery, handle, handleInternal, type Route } from '@grow/service-kit';
import { undeletedLessons } from '../../database/undeleted-content.ts';
import type { Services } from '../../services.ts';
import { completeLesson } from './complete-lesson.ts';
import { nextLessons } from './next-lessons.ts';
import { presentProgress } from './progress.presenter.ts';

const readProgress = preparedQuery((em, { userId }: { userId: number }) =>
  undeletedLessons(em)
    .innerJoin('UserProgress as u', 'u.lesson', 'l.id')
    .where('u.userId', '=', userId)
    // The lesson's current module.
    .select(['u.id', 'u.userId as userId', 'l.module as moduleId', 'u.lesson as lessonId', 'u.completed'])
    .select('u.completedAt as completedAt')
    .orderBy('u.completedAt')
    .orderBy('u.lesson'),
);

export function progressRoutes({ content }: Services): Route[] {
  return [
    handle(contracts.listProgress, async (_, { em, caller }) =>
      (await readProgress(em, { userId: caller.userId })).map(presentProgress),
    ),
    handle(contracts.completeLesson, async ({ body }, { em, caller }) =>
      completeLesson(em, await content.outline(), { userId: caller.userId, ...body }),
    ),
    handleInternal(listNextLessons, async ({ body }, { em }) =>
      nextLessons(em, await content.outline(), body.learners),
    ),
  ];
}
