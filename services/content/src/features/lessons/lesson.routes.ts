import { listLessons } from '@grow/contracts';
import { AppError, chooseEncoding, handle, type Route } from '@grow/service-kit';
import type { Services } from '../../services.ts';
import { readModuleLock } from '../../learner/module-lock.ts';

export function lessonRoutes({ content }: Services): Route[] {
  return [
    handle(listLessons, async ({ params }, context) => {
      const outline = await content.outline();
      const module = outline.moduleById.get(params.moduleId);
      if (module === undefined) throw new AppError('not_found', { message: 'There is no such module.' });
      const { isLocked } = await readModuleLock(context, outline, module);
      const lessons = await content.lessons(module.id);
      // A module without gates has the same response for everybody.
      if (module.gates.length === 0) content.markShared(context.koa);
      return (isLocked ? lessons.locked : lessons.open)[chooseEncoding(context.koa)];
    }),
  ];
}
