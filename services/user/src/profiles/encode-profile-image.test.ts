import { deflateSync } from 'node:zlib';
import { encodePng } from '@grow/service-kit/testing';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { picture } from '../../test/pictures.ts';
import { encodeProfileImage } from './replace-profile-image.ts';

const wrongType = 'Please select a valid image file (JPEG, PNG, GIF, or WebP).';
const page = '<html><script>alert(document.domain)</script></html>';

async function middleColour(webp: Buffer): Promise<number[]> {
  const { data } = await sharp(webp).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width = 0, height = 0 } = await sharp(webp).metadata();
  const offset = (Math.floor(height / 2) * width + Math.floor(width / 2)) * 3;
  return [...data.subarray(offset, offset + 3)];
}

describe('encoding a profile image', () => {
  it.each(['jpeg', 'png', 'gif', 'webp'] as const)('creates square WebP in two sizes from a %s', async (format) => {
    const { large, small } = await encodeProfileImage(await picture().toFormat(format).toBuffer(), 1);
    expect(await sharp(large).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 128, height: 128 });
  });

  it('removes the location and other metadata, after it has rotated the picture upright', async () => {
    const photo = await picture()
      .withExif({ IFD0: { Make: 'Grow Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 45/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { large } = await encodeProfileImage(photo, 1);
    const { exif, xmp, iptc, icc, orientation } = await sharp(large).metadata();
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({
      exif: undefined,
      xmp: undefined,
      iptc: undefined,
      icc: undefined,
      orientation: undefined,
    });
    expect(large.includes('Grow Camera')).toBe(false);
  });

  it('keeps the first frame of an animation', async () => {
    const frames = [picture({ r: 255, g: 0, b: 0 }), picture({ r: 0, g: 0, b: 255 })];
    const images = await Promise.all(frames.map((frame) => frame.png().toBuffer()));
    const animation = await sharp(images, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(animation, { animated: true }).metadata()).pages).toBe(2);
    const { large } = await encodeProfileImage(animation, 1);
    expect((await sharp(large).metadata()).pages ?? 1).toBe(1);
    const [red = 0, , blue = 255] = await middleColour(large);
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(60);
  });

  it('removes everything else from a file that is a picture and an HTML page at once', async () => {
    const polyglot = Buffer.concat([await picture().jpeg().toBuffer(), Buffer.from(page)]);
    const { large, small } = await encodeProfileImage(polyglot, 1);
    expect(Buffer.concat([large, small]).includes('script')).toBe(false);
  });

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['an SVG', () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a page', () => Buffer.from(page)],
    ['text', () => Buffer.from('not a picture')],
    ['nothing', () => Buffer.alloc(0)],
    ['an executable', () => Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46]), Buffer.alloc(300)])],
    ['a TIFF', () => picture().tiff().toBuffer()],
    ['a PDF', () => Buffer.from('%PDF-1.7\n%%EOF')],
  ])('rejects %s by its content', async (_name, make) => {
    await expect(encodeProfileImage(await make(), 1)).rejects.toMatchObject({ status: 415, message: wrongType });
  });

  it('rejects a page that only begins like a GIF', async () => {
    const fake = Buffer.concat([Buffer.from('GIF89a'), Buffer.from(`/*${page}*/`)]);
    await expect(encodeProfileImage(fake, 1)).rejects.toMatchObject({ status: 415, message: wrongType });
  });

  it.each(['jpeg', 'png', 'webp'] as const)('rejects a truncated %s', async (format) => {
    const whole = await picture().toFormat(format).toBuffer();
    const half = whole.subarray(0, Math.floor(whole.length / 2));
    await expect(encodeProfileImage(half, 1)).rejects.toMatchObject({ status: 415, message: wrongType });
  });

  it('rejects a picture of 400 megapixels before it decodes it', async () => {
    const bomb = encodePng({ width: 20_000, height: 20_000 }, deflateSync(Buffer.alloc(1_000_000)));
    expect(bomb.length).toBeLessThan(10_000);
    await expect(encodeProfileImage(bomb, 1)).rejects.toMatchObject({
      status: 413,
      message: 'This picture has 20000 x 20000 pixels. Please scale it down to 50 megapixels or less.',
    });
  });
});
