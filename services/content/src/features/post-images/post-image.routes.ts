import { readPostImage, uploadPostImage } from '@grow/contracts';
import { AppError, handle, type FileStore, type Route } from '@grow/service-kit';
import { postImageFolder } from '../content-images/index.ts';
import { canSeePostImage } from './post-images.ts';
import { storeImage } from './store-image.ts';

export function postImageRoutes({ files }: { files: FileStore }): Route[] {
  return [
    handle(uploadPostImage, (_input, context) => storeImage(files, postImageFolder, context)),

    handle(readPostImage, async ({ params }, { em, caller, koa }) => {
      const key = `${postImageFolder}/${params.name}`;
      if (!(await canSeePostImage(em, key, caller))) throw new AppError('not_found');
      return files.answer(koa, key);
    }),
  ];
}
