import { readPostImage, uploadPostImage } from '@grow/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guest, learner } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';

let content: RunningContent;
beforeAll(async () => {
  content = await startContent('post_images');
});
afterAll(() => content.close());

async function photo(): Promise<Uint8Array<ArrayBuffer>> {
  const place = { IFD3: { GPSLatitude: '13/1 45/1 0/1', GPSLatitudeRef: 'N' } };
  const source = sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#2c7338' } });
  return new Uint8Array(await source.jpeg().withExif(place).toBuffer());
}

describe('post images', () => {
  it('are encoded as WebP without their location, and served only to the uploader until a post shows them', async () => {
    const upload = { bytes: await photo(), type: 'image/jpeg', fileName: '../../evil.html' };
    const { status, body } = await content.api.as(learner).call(uploadPostImage, { upload });
    expect(status).toBe(201);
    expect(body.imageUrl).toMatch(/^\/api\/post-images\/[0-9a-f]{32}\.webp$/u);

    const response = await content.api.as(learner).fetch(body.imageUrl);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    const metadata = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 1600, height: 800 });
    expect(metadata.exif).toBeUndefined();
    expect((await content.api.as(guest).fetch(body.imageUrl)).status).toBe(404);
    expect((await content.api.as(null).fetch(body.imageUrl)).status).toBe(401);
  });

  it.each([
    ['a drawing with script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a cut-off picture', '\u0089PNG\r\n\u001a\n'],
  ])('reject %s that claims to be a picture', async (_what, text) => {
    const upload = { bytes: new Uint8Array(Buffer.from(text, 'latin1')), type: 'image/png' };
    const { status } = await content.api.as(learner).send(uploadPostImage, { upload });
    expect(status).toBe(415);
  });

  it('are uploaded by members only, and unknown names are 404', async () => {
    const upload = { bytes: await photo(), type: 'image/jpeg' };
    expect((await content.api.as(null).send(uploadPostImage, { upload })).status).toBe(401);
    expect((await content.api.as(guest).send(uploadPostImage, { upload })).status).toBe(403);
    const missing = { params: { name: `${'0'.repeat(32)}.webp` } };
    expect((await content.api.as(learner).send(readPostImage, missing)).status).toBe(404);
    const climbing = { params: { name: '..%2f..%2fpasswd.webp' } };
    expect((await content.api.as(learner).send(readPostImage, climbing)).status).toBe(400);
  });
});
