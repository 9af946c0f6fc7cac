import { hasRole, readLessonImage } from '@grow/contracts';
import { AppError, handle, SerializedResponse, type FileStore, type Route } from '@grow/service-kit';
import { canSeeContentImage, wasRemoved } from '../editing/content-images.ts';
import { lessonImageFolder } from '../editing/image-address.ts';

/** In the place of a removed picture, whatever names it. */
const removedPicture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" role="img"><title>This picture was removed</title><rect width="640" height="360" fill="#71717a"/><text x="320" y="188" fill="#fff" font-family="sans-serif" font-size="28" text-anchor="middle">This picture was removed</text></svg>`;

export function lessonImageRoutes({ files }: { files: FileStore }): Route[] {
  return [
    handle(readLessonImage, async ({ params }, { em, caller, ctx }) => {
      const key = `${lessonImageFolder}/${params.name}`;
      ctx.set('cross-origin-resource-policy', 'cross-origin');
      if (await canSeeContentImage(em, key, caller !== null && hasRole(caller, 'author')))
        return files.answer(ctx, key);
      if (!(await wasRemoved(em, key))) throw new AppError('not_found');
      return new SerializedResponse(Buffer.from(removedPicture), {
        'content-type': 'image/svg+xml',
        'cache-control': 'private, no-cache',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      });
    }),
  ];
}
