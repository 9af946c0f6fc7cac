import { readPostImage, uploadPostImage } from '@grow/contracts';
import { AppError, handle, newObjectName, type FileStore, type Route } from '@grow/service-kit';
import { addressOfKey, canSeePostImage, encodePostImage, postImageKey } from './post-images.ts';

export function postImageRoutes({ files }: { files: FileStore }): Route[] {
  return [
    handle(uploadPostImage, async (_input, { em, caller, readUpload }) => {
      const { bytes } = await readUpload();
      const key = postImageKey(`${newObjectName()}.webp`);
      await files.store(em, caller.userId, [{ key, bytes: await encodePostImage(bytes, caller.userId) }]);
      return { imageUrl: addressOfKey(key) };
    }),

    handle(readPostImage, async ({ params }, { em, caller, ctx }) => {
      const key = postImageKey(params.name);
      if (!(await canSeePostImage(em, key, caller))) throw new AppError('not_found');
      return files.answer(ctx, key);
    }),
  ];
}
