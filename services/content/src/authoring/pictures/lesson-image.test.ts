import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { uploadLessonImage } from '@grow/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, author, learner } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';

let service: RunningContent;
beforeAll(async () => {
  service = await startContent('lesson_images');
});
afterAll(() => service.close());

const bytesOf = (buffer: Buffer | string) => new Uint8Array(Buffer.from(buffer as Buffer));
const picture = (width: number, height: number, background = '#4f9d5b') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
const upload = (bytes: Buffer | string, caller: typeof admin | null = author) =>
  service.api
    .as(caller)
    .send(uploadLessonImage, { upload: { bytes: bytesOf(bytes), type: 'image/png', fileName: '../../a.png' } });
const svg = (inside: string, size = 'viewBox="0 0 64 36"') =>
  `<?xml version="1.0"?>\n<!-- drawn -->\n<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`;

const storedFiles = async () => {
  const files = await readdir(path.join(service.folder, 'uploads'), { recursive: true }).catch(() => []);
  return files.filter((name) => name.endsWith('.webp')).length;
};
const pictureRows = () => service.sql<{ key: string }>('select key from pictures');
const read = async (url: string) => {
  const response = await service.api.as(author).fetch(url);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};

/** The header of a PNG that claims a size, and has no pixels. */
function claimedPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(33);
  header.write('89504e470d0a1a0a0000000d49484452', 'hex');
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  header.write('0802000000', 24, 'hex');
  return header;
}

describe('POST /api/admin/lesson-images', () => {
  it('responds with 401 without a session, and with 403 to learners', async () => {
    const png = await picture(40, 30);
    expect((await upload(png, null)).status).toBe(401);
    expect((await upload(png, learner)).status).toBe(403);
  });

  it.each<[string, () => Promise<Buffer | string> | Buffer | string]>([
    ['no picture', () => 'Not a picture'],
    ['a page', () => '<!doctype html><script>alert(1)</script>'],
    ['a program', () => Buffer.from('7f454c46020101', 'hex')],
    ['a picture that is cut off', async () => (await picture(400, 300)).subarray(0, 200)],
    ['a picture of 30,000 x 30,000', () => claimedPng(30_000, 30_000)],
    [
      'a bomb: few bytes that unpack to 64 million pixels',
      () =>
        sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#000' }, limitInputPixels: false })
          .png({ compressionLevel: 9 })
          .toBuffer(),
    ],
    ['a drawing of 30,000 x 30,000', () => svg('', 'width="30000" height="30000"')],
    ['a drawing with entities', () => `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg('<desc>&a;</desc>')}`],
    ['a drawing with text', () => svg('<text x="1" y="9">18 hours</text>')],
    ['a drawing without a size', () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ])('refuses %s, and keeps nothing', async (what, bytes) => {
    const before = await storedFiles();
    const { status, body } = await upload(await bytes());
    const isLarge = /million|drawing of 30,000/u.test(what);
    expect([status, body.code]).toEqual(isLarge ? [413, 'payload_too_large'] : [415, 'unsupported_media_type']);
    expect([await storedFiles(), await pictureRows()]).toEqual([before, []]);
  });

  it('stores a picture in three widths, and shows it only to authors until content uses it', async () => {
    const { status, body } = await upload(await picture(2000, 1000));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      imageUrl: expect.stringMatching(/^\/api\/lesson-images\/[a-z0-9]{32}-1600x800\.webp$/u) as string,
      alt: '',
      width: 1600,
      height: 800,
    });
    for (const [file, width] of [
      ['', 1600],
      ['-w960', 960],
      ['-w480', 480],
    ] as const) {
      const url = body.imageUrl.replace('.webp', `${file}.webp`);
      const { format, width: actual } = await sharp(await read(url)).metadata();
      expect([format, actual]).toEqual(['webp', width]);
      expect((await service.api.as(null).fetch(url)).status).toBe(404);
    }
    const headers = (await service.api.as(admin).fetch(body.imageUrl)).headers;
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual(['image/webp', 'private, no-cache']);
    const unknown = body.imageUrl.replace(/[a-z0-9]{32}/u, '0'.repeat(32));
    expect((await service.api.as(admin).fetch(unknown)).status).toBe(404);
  });

  it('stores no file wider than the picture, and the same picture only once', async () => {
    const png = await picture(500, 100, '#112233');
    const first = await upload(png);
    const before = await storedFiles();
    const again = await Promise.all([upload(png), upload(png, admin)]);
    expect(again.map(({ status, body }) => [status, body.id])).toEqual([
      [201, first.body.id],
      [201, first.body.id],
    ]);
    expect(await storedFiles()).toBe(before);
    expect((await service.api.as(author).fetch(first.body.imageUrl.replace('.webp', '-w480.webp'))).status).toBe(200);
    expect((await service.api.as(author).fetch(first.body.imageUrl.replace('.webp', '-w960.webp'))).status).toBe(404);
  });

  it('keeps only the pixels of a file that is a picture and something else as well', async () => {
    const script = Buffer.from('<script>alert(1)</script>PK\u0003\u0004');
    const { body } = await upload(Buffer.concat([await picture(60, 60, '#445566'), script]));
    const stored = await read(body.imageUrl);
    expect(stored.includes('<script>')).toBe(false);
    expect((await sharp(stored).metadata()).format).toBe('webp');
  });

  it('renders a drawing: nothing in it can run or load anything', async () => {
    const inside = [
      '<script>alert(1)</script><rect width="64" height="36" fill="#2c7338" onload="alert(1)"/>',
      '<foreignObject width="64" height="36"><iframe src="https://evil.example"/></foreignObject>',
      '<image href="file:///etc/passwd" width="9" height="9"/><image href="https://evil.example/a.png" width="9" height="9"/>',
    ];
    const { status, body } = await upload(svg(inside.join('')));
    expect([status, body.width, body.height]).toEqual([201, 1600, 900]);
    const stored = await read(body.imageUrl);
    expect(stored.includes('script')).toBe(false);
    const [red = 0, green = 0, blue = 0] = (await sharp(stored).stats()).channels.map(({ mean }) => Math.round(mean));
    expect([red, green, blue].map((mean, index) => Math.abs(mean - ([0x2c, 0x73, 0x38][index] ?? 0)))).toEqual([
      expect.toSatisfy((difference: number) => difference < 4),
      expect.toSatisfy((difference: number) => difference < 4),
      expect.toSatisfy((difference: number) => difference < 4),
    ]);
  });

  it('renders a drawing of a single pixel', async () => {
    expect((await upload(svg('<rect width="1" height="1"/>', 'viewBox="0 0 1 1"'))).status).toBe(201);
  });

  it('renders the drawings that come with the content', async () => {
    const drawing = await readFile(new URL('../../seeds/drawings/path-soil.svg', import.meta.url));
    expect(await upload(drawing)).toMatchObject({ status: 201, body: { width: 1600, height: 900 } });
  });
});
