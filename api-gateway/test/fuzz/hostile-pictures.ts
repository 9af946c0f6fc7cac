import { deflateSync } from 'node:zlib';
import { encodePng } from '@grow/service-kit/testing';
import sharp from 'sharp';
import { repeatTo } from './hostile-input.ts';

/** The side of the largest square that a picture may have: 50 megapixels. */
const side = 7_071;
const flat = () => sharp({ create: { width: side, height: side, channels: 3, background: '#4f9d5b' } });

const png = (width: number, height: number, pixels: number): Buffer =>
  encodePng({ width, height }, deflateSync(Buffer.alloc(pixels), { level: 1 }));

/** A JPEG whose last scan, which goes over all pixels, is there as often as fits. */
async function jpegOfScans(bytes: number): Promise<Buffer> {
  const whole = await flat().jpeg({ progressive: true }).toBuffer();
  const lastScan = whole.subarray(whole.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
  return Buffer.concat([whole.subarray(0, -2), repeatTo(lastScan, bytes - whole.length), whole.subarray(-2)]);
}

const jpegOfMarkers = (bytes: number): Buffer =>
  Buffer.concat([Buffer.from([0xff, 0xd8]), repeatTo(Buffer.from([0xff, 0xfe, 0, 2]), bytes - 2)]);

/** An animation of frames with one pixel each, on the largest canvas. */
function animatedGif(bytes: number): Buffer {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  head.writeUInt16LE(side, 6);
  head.writeUInt16LE(side, 8);
  const frame = Buffer.from('!\xf9\x04\x08\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0', 'latin1');
  return Buffer.concat([head, repeatTo(frame, bytes - head.length - 1), Buffer.from(';')]);
}

async function animatedWebp(bytes: number): Promise<Buffer> {
  const one = await sharp({ create: { width: 1, height: 1, channels: 4, background: '#4f9d5b80' } })
    .webp({ lossless: true })
    .toBuffer();
  const position = Buffer.alloc(16);
  const frame = chunk('ANMF', Buffer.concat([position, one.subarray(12)]));
  const size = Buffer.alloc(10);
  size[0] = 0x12;
  size.writeUIntLE(side - 1, 4, 3);
  size.writeUIntLE(side - 1, 7, 3);
  const head = Buffer.concat([Buffer.from('WEBP'), chunk('VP8X', size), chunk('ANIM', Buffer.alloc(6))]);
  return chunk('RIFF', Buffer.concat([head, repeatTo(frame, bytes - head.length - 8)]));
}

function chunk(name: string, content: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from(name), size, content, Buffer.alloc(content.length % 2)]);
}

/** Pictures that cost much to decode, by what they do. Each has at most so many bytes. */
export const hostilePictures: Record<string, (bytes: number) => Buffer | Promise<Buffer>> = {
  'a PNG of 50 megapixels': () => png(side, side, Math.ceil(side / 8 + 1) * side),
  'a PNG that claims 2^62 pixels': () => png(2 ** 31 - 1, 2 ** 31 - 1, 1_000),
  'a PNG that unpacks to more than its pixels': () => png(100, 100, 500_000_000),
  'a JPEG of 50 megapixels': () => flat().jpeg().toBuffer(),
  'a JPEG with many scans': jpegOfScans,
  'a JPEG with many markers': jpegOfMarkers,
  'a WebP of 50 megapixels': () => flat().webp({ effort: 0 }).toBuffer(),
  'a GIF with many frames': animatedGif,
  'a WebP with many frames': animatedWebp,
  'a JPEG without an end': (bytes) => Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(bytes - 2, 0xff)]),
};

const svg = (inside: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${inside}</svg>`);
/** The place for the element around the parts of a drawing. */
const frameBytes = 300;
const repeated = (part: string, bytes: number): string => part.repeat(Math.floor((bytes - frameBytes) / part.length));

/** Drawings, by what they do. Each has at most so many bytes. */
export const hostileDrawings: Record<string, (bytes: number) => Buffer> = {
  'a drawing with many filters': (bytes) =>
    svg(
      `<filter id="f"><feTurbulence baseFrequency=".9" numOctaves="200"/></filter>${repeated('<rect width="64" height="64" filter="url(#f)"/>', bytes)}`,
    ),
  'a drawing of drawings': () => {
    let inside = '<path id="p0" d="M0 0h1v1z"/>';
    for (let level = 1; level <= 9; level += 1)
      inside += `<g id="p${level}">${`<use href="#p${level - 1}"/>`.repeat(10)}</g>`;
    return svg(inside);
  },
  'a drawing with deep nesting': (bytes) => {
    const depth = Math.floor((bytes - frameBytes) / 7);
    return svg(`${'<g>'.repeat(depth)}${'</g>'.repeat(depth)}`);
  },
  'a drawing with many rules of style': (bytes) =>
    svg(
      `<style>${repeated('g g g{fill:red}', bytes / 2)}</style>${'<g>'.repeat(90)}${repeated('<g/>', bytes / 2 - 700)}${'</g>'.repeat(90)}`,
    ),
  'a drawing with one long path': (bytes) => svg(`<path stroke="red" d="M0 0${repeated('L9 9', bytes)}"/>`),
  'a drawing that begins with names': (bytes) => svg(repeated(`<${'a'.repeat(199)}`, bytes)),
};
