import { readLessonImage, uploadLessonImage } from '@grow/contracts';
import { AppError, handle, newObjectName, type FileStore, type Mounted } from '@grow/service-kit';
import { canSeeContentImage, addressOfKey, lessonImageFolder } from '../content-images/index.ts';
import { encodePostImage } from './encode-post-image.ts';

export function lessonImageRoutes({ files }: { files: FileStore }): Mounted[] {
  return [
    handle(uploadLessonImage, async (_input, { em, caller, readUpload }) => {
      const { bytes } = await readUpload();
      const key = `${lessonImageFolder}/${newObjectName()}.webp`;
      await files.store(em, caller.userId, [{ key, bytes: await encodePostImage(bytes) }]);
      return { imageUrl: addressOfKey(key) };
    }),

    handle(readLessonImage, async ({ params }, { em, caller, koa }) => {
      const key = `${lessonImageFolder}/${params.name}`;
      if (!(await canSeeContentImage(em, key, caller?.isAdmin === true))) throw new AppError('not_found');
      return files.answer(koa, key);
    }),
  ];
}
