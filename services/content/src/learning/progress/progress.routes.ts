import * as contracts from '@grow/contracts';
import { listNextLessons } from '@grow/contracts/internal';
import { completionTime, isLateCompletion } from '@grow/learning-rules';
import { handle, handleInternal, type Route } from '@grow/service-kit';
import { query } from '../../database/query.ts';
import type { AuthorCards } from '../../user-service/author-cards.ts';
import type { ContentCache } from '../content-cache/content-cache.ts';
import { completeLesson, presentProgress } from './complete-lesson.ts';
import { nextLessons } from './next-lessons.ts';

export function progressRoutes({ content, authors }: { content: ContentCache; authors: AuthorCards }): Route[] {
  return [
    handle(contracts.listProgress, async (_, { em, caller }) => {
      const { moduleIdByLesson } = await content.outline();
      const rows = await query(em)
        .selectFrom('UserProgress')
        .where('userId', '=', caller.userId)
        .select(['id', 'userId', 'lesson as lessonId', 'completed', 'completedAt'])
        .orderBy('completedAt')
        .orderBy('lesson')
        .execute();
      return rows.flatMap((row) => {
        // The lesson's current module. A deleted lesson has none.
        const moduleId = moduleIdByLesson.get(row.lessonId);
        return moduleId === undefined ? [] : [presentProgress({ ...row, moduleId })];
      });
    }),
    handle(contracts.completeLesson, async ({ body }, { em, caller: { userId } }) => {
      const completedAt = await readCompletionTime(userId, body.completedAt);
      return completeLesson(em, await content.outline(), { ...body, userId, completedAt });
    }),
    handleInternal(listNextLessons, ({ body }, { em }) => nextLessons(em, content, body.learners)),
  ];

  async function readCompletionTime(userId: number, text: string | undefined): Promise<Date> {
    const now = new Date();
    if (text === undefined) return now;
    const claimed = new Date(text);
    return completionTime(claimed, now, isLateCompletion(claimed, now) ? await authors.readCreatedAt(userId) : null);
  }
}
