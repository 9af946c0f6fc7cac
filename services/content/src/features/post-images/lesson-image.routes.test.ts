import { uploadLessonImage } from '@grow/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, learner } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';

let service: RunningContent;
beforeAll(async () => {
  service = await startContent('lesson_images');
});
afterAll(() => service.close());

const bytesOf = (buffer: Buffer) => new Uint8Array(buffer);
const picture = async () =>
  bytesOf(
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#4f9d5b' } })
      .png()
      .toBuffer(),
  );
const upload = (bytes: Uint8Array<ArrayBuffer>, caller: typeof admin | null = admin) =>
  service.api.as(caller).send(uploadLessonImage, { upload: { bytes, type: 'image/png', fileName: '../../a.png' } });

describe('POST /api/admin/lesson-images', () => {
  it('responds with 401, 403, and 415 to a file that is not a picture', async () => {
    const png = await picture();
    expect((await upload(png, null)).status).toBe(401);
    expect((await upload(png, learner)).status).toBe(403);
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect((await upload(bytesOf(drawing))).status).toBe(415);
    expect((await upload(png.slice(0, 50))).status).toBe(415);
  });

  it('encodes the picture as WebP and shows it to admins until content references it', async () => {
    const { status, body } = await upload(await picture());
    expect([status, body.imageUrl]).toEqual([
      201,
      expect.stringMatching(/^\/api\/lesson-images\/[a-z0-9]{32}\.webp$/u),
    ]);
    expect((await service.api.as(null).fetch(body.imageUrl)).status).toBe(404);
    const response = await service.api.as(admin).fetch(body.imageUrl);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).format).toBe('webp');
    const unknown = body.imageUrl.replace(/[a-z0-9]{32}/u, '0'.repeat(32));
    expect((await service.api.as(admin).fetch(unknown)).status).toBe(404);
  });
});
