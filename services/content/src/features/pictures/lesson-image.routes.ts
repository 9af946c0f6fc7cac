import { hasRole, readLessonImage } from '@grow/contracts';
import { AppError, handle, type FileStore, type Route } from '@grow/service-kit';
import { canSeeContentImage, lessonImageFolder } from '../content-images/index.ts';

export function lessonImageRoutes({ files }: { files: FileStore }): Route[] {
  return [
    handle(readLessonImage, async ({ params }, { em, caller, koa }) => {
      const key = `${lessonImageFolder}/${params.name}`;
      if (!(await canSeeContentImage(em, key, caller !== null && hasRole(caller, 'author'))))
        throw new AppError('not_found');
      koa.set('cross-origin-resource-policy', 'cross-origin');
      return files.answer(koa, key);
    }),
  ];
}
