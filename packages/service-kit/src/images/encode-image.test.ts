import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { encodeImage } from './encode-image.ts';

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#4f9d5b' }, limitInputPixels: false });
const encode = (bytes: Buffer, isDrawing = false) =>
  encodeImage(bytes, { userId: 1, isDrawing, sizes: [{ width: 1600, height: 1600, fit: 'inside' }] });

/** An animated PNG: one with chunks that a reader of plain PNG skips. */
function animated(png: Buffer): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const control = Buffer.alloc(8);
  control.writeUInt32BE(1);
  // After the signature and the header.
  return Buffer.concat([png.subarray(0, 33), chunk('acTL', control), png.subarray(33)]);
}

describe('encoding a picture', () => {
  it.each([
    [6024, 4022],
    [8064, 6048],
  ])('takes the photo of a large camera: %i x %i', async (width, height) => {
    const [{ width: actual, bytes }] = await encode(await flat(width, height).jpeg().toBuffer());
    expect([actual, (await sharp(bytes).metadata()).format]).toEqual([1600, 'webp']);
  });

  it('says that more than 50 megapixels are too large', async () => {
    await expect(encode(await flat(9000, 6000).jpeg().toBuffer())).rejects.toMatchObject({
      code: 'payload_too_large',
      message: 'This picture has 9000 x 6000 pixels. Please scale it down to 50 megapixels or less.',
    });
  });

  it('takes an animated PNG', async () => {
    const [{ width }] = await encode(animated(await flat(40, 30).png().toBuffer()));
    expect(width).toBe(40);
  });

  const noise = Buffer.from(Array.from({ length: 90_000 }, (_, index) => Math.imul(index, 2_654_435_761) >>> 24));
  const files = () => sharp(noise, { raw: { width: 200, height: 150, channels: 3 } });
  it.each([
    ['JPEG', () => files().jpeg()],
    ['progressive JPEG', () => files().jpeg({ progressive: true })],
    ['PNG', () => files().png()],
    ['interlaced PNG', () => files().png({ progressive: true })],
    ['GIF', () => files().gif()],
    ['WebP', () => files().webp()],
  ])('takes a %s whose last bytes are missing, as browsers do, and refuses half of one', async (_format, make) => {
    const whole = await make().toBuffer();
    const [{ bytes }] = await encode(whole);
    for (const missing of [1, 2, 3]) {
      const [{ bytes: same, width }] = await encode(whole.subarray(0, -missing));
      expect(width).toBe(200);
      const [one, other] = await Promise.all([bytes, same].map((one) => sharp(one).greyscale().raw().toBuffer()));
      expect(one?.subarray(0, 200 * 140)).toEqual(other?.subarray(0, 200 * 140));
    }
    for (const broken of [whole.subarray(0, whole.length / 2), whole.subarray(0, 40)])
      await expect(encode(broken)).rejects.toMatchObject({ code: 'unsupported_media_type' });
  });

  it.each([
    [
      'a drawing in the place of a photo',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'),
      false,
    ],
    ['a photo in the place of a drawing', flat(9, 9).png().toBuffer(), true],
    ['another format', flat(9, 9).tiff().toBuffer(), false],
    ['nothing', Buffer.alloc(0), false],
  ])('refuses %s', async (_what, bytes, isDrawing) => {
    await expect(encode(await bytes, isDrawing)).rejects.toMatchObject({
      code: 'unsupported_media_type',
      message: 'Please select a valid image file (JPEG, PNG, GIF, or WebP).',
    });
  });
});
