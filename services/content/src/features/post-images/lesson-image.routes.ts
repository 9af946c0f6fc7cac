import { readLessonImage, uploadLessonImage } from '@grow/contracts';
import { AppError, handle, newObjectName, PreparedAnswer, type Mounted, type ObjectStorage } from '@grow/service-kit';
import { encodePostImage } from './encode-post-image.ts';

const folder = 'lesson-images';

export function lessonImageRoutes({ storage }: { storage: ObjectStorage }): Mounted[] {
  return [
    handle(uploadLessonImage, async (_input, { readUpload }) => {
      const { bytes } = await readUpload();
      const name = `${newObjectName()}.webp`;
      await storage.put(`${folder}/${name}`, await encodePostImage(bytes));
      return { imageUrl: `/api/lesson-images/${name}` };
    }),

    handle(readLessonImage, async ({ params }) => {
      const image = await storage.get(`${folder}/${params.name}`);
      if (image === null) throw new AppError('not_found');
      return new PreparedAnswer(image.bytes, {
        'content-type': image.contentType,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      });
    }),
  ];
}
