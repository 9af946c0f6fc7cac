import { listLessons, recordLessonVisit } from '@grow/contracts';
import { AppError, chooseEncoding, handle, type Route } from '@grow/service-kit';
import type { ContentCache } from '../content-cache/content-cache.ts';
import { readModuleLock } from '../learner/module-lock.ts';
import { recordVisit } from './record-visit.ts';

export function lessonRoutes({ content }: { content: ContentCache }): Route[] {
  return [
    handle(listLessons, async ({ params }, context) => {
      const outline = await content.outline();
      const module = outline.moduleById.get(params.moduleId);
      if (module === undefined) throw new AppError('not_found', { message: 'There is no such module.' });
      const { isLocked } = await readModuleLock(context, outline, module);
      const lessons = await content.lessons(module.id);
      const isWithheld = isLocked || context.caller?.isAdult !== true;
      return (isWithheld ? lessons.withheld : lessons.open)[chooseEncoding(context.ctx)];
    }),

    handle(recordLessonVisit, async ({ params }, { em, caller }) =>
      recordVisit(em, await content.outline(), { userId: caller.userId, lessonId: params.lessonId }),
    ),
  ];
}
