import { hasRole, readLessonImage, uploadLessonImage } from '@grow/contracts';
import { AppError, handle, type FileStore, type Route } from '@grow/service-kit';
import { canSeeContentImage, lessonImageFolder } from '../content-images/index.ts';
import { storeImage } from './store-image.ts';

export function lessonImageRoutes({ files }: { files: FileStore }): Route[] {
  return [
    handle(uploadLessonImage, (_input, context) => storeImage(files, lessonImageFolder, context)),

    handle(readLessonImage, async ({ params }, { em, caller, koa }) => {
      const key = `${lessonImageFolder}/${params.name}`;
      if (!(await canSeeContentImage(em, key, caller !== null && hasRole(caller, 'author'))))
        throw new AppError('not_found');
      return files.answer(koa, key);
    }),
  ];
}
