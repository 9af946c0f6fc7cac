import { completeLesson, listProgress } from '@grow/contracts';
import { handle, type Mounted } from '@grow/service-kit';
import { livingLessons } from '../../content-cache/living-content.ts';
import type { Services } from '../../services.ts';
import { presentProgress, type ProgressRow } from './progress.presenter.ts';

export function progressRoutes({ complete }: Services): Mounted[] {
  return [
    handle(listProgress, async (_, { em, caller }) => {
      const rows = await em.execute<ProgressRow[]>(
        `select p.id, p.user_id as "userId", l.module_id as "moduleId", p.lesson_id as "lessonId", p.completed,
                p.completed_at as "completedAt"
         from user_progress p join ${livingLessons} l on l.id = p.lesson_id
         where p.user_id = ? order by p.completed_at, p.lesson_id`,
        [caller.userId],
      );
      return rows.map(presentProgress);
    }),
    handle(completeLesson, ({ body }, { caller }) => complete({ userId: caller.userId, ...body })),
  ];
}
