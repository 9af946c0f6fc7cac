import { listLessons, rateLesson, recordLessonVisit } from '@grow/contracts';
import { AppError, chooseEncoding, handle, insertIfAbsent, type Route } from '@grow/service-kit';
import { query } from '../../database/query.ts';
import type { ContentCache } from '../content-cache/content-cache.ts';
import { findModule, findModuleOfLesson } from '../content-cache/outline.ts';
import { readModuleLock } from '../learner/module-lock.ts';
import { LessonVisit } from './lesson.entity.ts';

export function lessonRoutes({ content }: { content: ContentCache }): Route[] {
  return [
    handle(listLessons, async ({ params }, context) => {
      const outline = await content.outline();
      const module = findModule(outline, params.moduleId);
      const { isLocked } = await readModuleLock(context, outline, module);
      const lessons = await content.lessons(module.id, context.language);
      const isWithheld = isLocked || context.caller?.isAdult !== true;
      return (isWithheld ? lessons.withheld : lessons.open)[chooseEncoding(context.ctx)];
    }),

    // Records that a learner has opened a lesson. Repeating it changes nothing.
    handle(recordLessonVisit, async ({ params: { lessonId } }, { em, caller }) => {
      const outline = await content.outline();
      const { isLocked, unmetGates } = await readModuleLock(
        { em, caller },
        outline,
        findModuleOfLesson(outline, lessonId),
      );
      if (isLocked) throw new AppError('module_locked', { details: { unmetGates } });
      await insertIfAbsent(em, LessonVisit, { userId: caller.userId, lesson: lessonId });
    }),

    handle(rateLesson, async ({ params: { lessonId }, body }, { em, caller }) => {
      const outline = await content.outline();
      const module = findModuleOfLesson(outline, lessonId);
      const { isLocked, unmetGates } = await readModuleLock({ em, caller }, outline, module);
      if (isLocked) throw new AppError('module_locked', { details: { unmetGates } });
      const rating = { ...body, ratedAt: new Date() };
      await query(em)
        .insertInto('LessonRating')
        .values({ userId: caller.userId, lesson: lessonId, ...rating })
        .onConflict((conflict) => conflict.columns(['userId', 'lesson']).doUpdateSet(rating))
        .execute();
    }),
  ];
}
