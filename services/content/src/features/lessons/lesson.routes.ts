import { listLessons } from '@grow/contracts';
import { AppError, handle, PreparedAnswer, type Mounted } from '@grow/service-kit';
import type Koa from 'koa';
import type { Services } from '../../services.ts';
import type { Encoding, Rendered } from '../../content-cache/rendered-lessons.ts';
import { readModuleLock } from '../../learner/module-lock.ts';

export function lessonRoutes({ content }: Services): Mounted[] {
  return [
    handle(listLessons, async ({ params }, context) => {
      const module = (await content.outline()).moduleById.get(params.moduleId);
      if (module === undefined) throw new AppError('not_found', { message: 'There is no such module.' });
      const { isLocked } = await readModuleLock(context, module);
      const lessons = await content.lessons(module.id);
      return answerWith(isLocked ? lessons.locked : lessons.open, context.koa);
    }),
  ];
}

/** Sends what was rendered before, in the best encoding that the caller takes. */
function answerWith({ etag, bytes }: Rendered, koa: Koa.Context): PreparedAnswer {
  const encoding = (koa.acceptsEncodings('br', 'gzip', 'identity') || 'identity') as Encoding;
  return new PreparedAnswer(bytes[encoding], {
    etag,
    // Whether a module is locked is the caller's own, so no shared cache may keep it.
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, cookie',
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  });
}
