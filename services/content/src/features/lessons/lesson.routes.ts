import { listLessons } from '@grow/contracts';
import { AppError, chooseEncoding, handle, type FindReady, type Mounted } from '@grow/service-kit';
import type { ContentCache } from '../../content-cache/content-cache.ts';
import type { Services } from '../../services.ts';
import { readModuleLock } from '../../learner/module-lock.ts';

export function lessonRoutes({ content }: Services): Mounted[] {
  return [
    handle(listLessons, async ({ params }, context) => {
      const outline = await content.outline();
      const module = outline.moduleById.get(params.moduleId);
      if (module === undefined) throw new AppError('not_found', { message: 'There is no such module.' });
      const { isLocked } = await readModuleLock(context, outline, module);
      const lessons = await content.lessons(module.id);
      return (isLocked ? lessons.locked : lessons.open)[chooseEncoding(context.koa)];
    }),
  ];
}

const lessonsUrl = /^\/api\/lessons\/([1-9]\d{0,9})$/u;

/** The lessons of a module without gates are the same for everybody: they are sent without asking who reads them. */
export function findReadyLessons(content: ContentCache): FindReady {
  return (url) => {
    const moduleId = lessonsUrl.exec(url)?.[1];
    const answer = moduleId === undefined ? null : content.openLessons(Number(moduleId));
    return answer === null ? null : { route: listLessons.id, answer };
  };
}
