import { uploadProfileImage } from '@grow/contracts';
import { AppError, handle, sendSerialized, type FileStore, type Route } from '@grow/service-kit';
import { replaceProfileImage } from './replace-profile-image.ts';
import { isProfileImage, keyOfPath } from './stored-image.ts';

export function profileImageRoutes({ files }: { files: FileStore }): Route[] {
  return [
    handle(uploadProfileImage, async (_input, { em, caller, readUpload }) => {
      const { bytes } = await readUpload();
      return { user: { profileImage: await replaceProfileImage(em, files, caller.userId, bytes) } };
    }),
    serveUploads(files),
  ];
}

/** Serves uploaded files to everybody while they are a user's picture. */
function serveUploads(files: FileStore): Route {
  return {
    id: 'serve-upload',
    method: 'GET',
    path: '/uploads/{folder}/{file}',
    async run(ctx, _identity, { em }) {
      const { folder, file } = ctx['params'] as { folder: string; file: string };
      const key = keyOfPath(folder, file);
      if (key === null || !(await isProfileImage(em, key))) throw new AppError('not_found');
      sendSerialized(ctx, await files.answer(ctx, key));
    },
  };
}
