import { pictureWidths } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import sharp, { type Sharp } from 'sharp';
import { openPicture, pixelLimit, wrongType } from '../post-images/index.ts';

const maxSide = 1600;
const maxSvgBytes = 512 * 1024;
/** The beginning of an SVG file: it may have a declaration, a document type without entities, and comments. */
const svgStart =
  /^\uFEFF?\s*(?:<\?xml[^>]{0,200}\?>\s*)?(?:<!--[^>]{0,2000}-->\s*|<!DOCTYPE[^>[]{0,500}>\s*){0,9}<svg[\s>]/iu;

export type EncodedPicture = {
  whole: Buffer;
  width: number;
  height: number;
  smaller: { width: number; bytes: Buffer }[];
};

/**
 * Makes an untrusted picture safe to serve: decoded and encoded again as WebP of at most 1600 pixels a side, and in the
 * smaller widths. A drawing of SVG is drawn: nothing in it can run or load anything any more.
 */
export async function encodePicture(bytes: Buffer): Promise<EncodedPicture> {
  return isSvg(bytes)
    ? drawAlone(async () => encodeAll(await openDrawing(bytes)))
    : encodeAll(await openPicture(bytes));
}

/** One drawing at a time: it cannot be interrupted, and one that unfolds to very many shapes takes seconds. */
let lastDrawing: Promise<unknown> = Promise.resolve();

function drawAlone<T>(draw: () => Promise<T>): Promise<T> {
  const drawn = lastDrawing.then(draw);
  lastDrawing = drawn.catch(() => undefined);
  return drawn;
}

async function encodeAll(source: Sharp): Promise<EncodedPicture> {
  try {
    const { data: whole, info } = await encode(source, { width: maxSide, height: maxSide });
    const narrower = pictureWidths.filter((width) => width < info.width);
    const smaller = await Promise.all(
      narrower.map(async (width) => ({ width, bytes: (await encode(source, { width })).data })),
    );
    return { whole, width: info.width, height: info.height, smaller };
  } catch (error) {
    throw wrongType(error);
  }
}

function encode(source: Sharp, size: { width: number; height?: number }) {
  return source
    .clone()
    .resize({ ...size, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .timeout({ seconds: 20 })
    .toBuffer({ resolveWithObject: true });
}

function isSvg(bytes: Buffer): boolean {
  return svgStart.test(bytes.subarray(0, 8192).toString('utf8'));
}

/** A drawing in its final size, whatever size it claims. Of one that claims too many pixels, none is drawn. */
async function openDrawing(bytes: Buffer): Promise<Sharp> {
  if (bytes.length > maxSvgBytes) throw new AppError('payload_too_large');
  if (/<(?:\w{1,20}:)?text[\s>]/u.test(bytes.toString('utf8'))) {
    throw new AppError('unsupported_media_type', {
      message: 'This drawing has text, which needs fonts that are not here. Please convert the text into paths.',
    });
  }
  const options = { limitInputPixels: pixelLimit, failOn: 'error' } as const;
  const { width, height } = await sharp(bytes, options)
    .metadata()
    .catch((error: unknown) => {
      throw wrongType(error);
    });
  // What the library takes as density.
  const density = Math.min(Math.max((72 * maxSide) / Math.max(width, height), 1), 100_000);
  return sharp(bytes, { ...options, density });
}
