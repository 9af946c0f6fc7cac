import { pictureWidths } from '@grow/contracts';
import { AppError, encodeImage } from '@grow/service-kit';
import { localizable } from '@grow/text';
import sharp from 'sharp';

const maxSide = 1600;
const maxSvgBytes = 512 * 1024;
/** The beginning of an SVG file: it may have a declaration, a document type without entities, and comments. */
const svgStart =
  /^\uFEFF?\s*(?:<\?xml[^>]{0,200}\?>\s*)?(?:<!--[^>]{0,2000}-->\s*|<!DOCTYPE[^>[]{0,500}>\s*){0,9}<svg[\s>]/iu;

type Size = { width: number; height: number };
/** The same picture in the smaller widths that it has pixels for. */
type Smaller = { smaller: { width: number; bytes: Buffer }[] };

/** Encodes a picture or an SVG drawing as WebP of at most 1600 pixels a side. */
export async function encodePicture(bytes: Buffer, userId: number): Promise<Size & Smaller & { whole: Buffer }> {
  const isDrawing = svgStart.test(bytes.subarray(0, 8192).toString('utf8'));
  if (isDrawing) assertDrawable(bytes);
  const widths = pictureWidths.map((width) => ({ width, height: maxSide, fit: 'inside' as const }));
  const [whole, ...smaller] = await encodeImage(bytes, {
    userId,
    isDrawing,
    sizes: [{ width: maxSide, height: maxSide, fit: 'inside' }, ...widths],
  });
  const { width, height } = whole;
  return { whole: whole.bytes, width, height, smaller: smaller.filter((one) => one.width < width) };
}

function assertDrawable(bytes: Buffer): void {
  if (bytes.length > maxSvgBytes) {
    throw new AppError('payload_too_large', { message: localizable('An SVG drawing may have at most 512 kB.') });
  }
  if (/<(?:[^\s<>:/]{1,200}:)?text[\s/>]/u.test(bytes.toString('utf8'))) {
    throw new AppError('unsupported_media_type', {
      message: localizable(
        'This drawing contains text, and its fonts are not available here. Please convert the text to paths.',
      ),
    });
  }
}

/**
 * Reads an archive picture that an installation of this product has encoded. Its bytes are stored unchanged, so they
 * may contain nothing but pixels. Returns null for any other picture.
 */
export async function readEncodedPicture(bytes: Buffer): Promise<(Size & Smaller) | null> {
  try {
    const source = sharp(bytes, { limitInputPixels: maxSide * maxSide, failOn: 'error' });
    const { format, width, height, pages = 1, exif, icc, xmp } = await source.metadata();
    const isWhole = bytes.length >= 12 && bytes.readUInt32LE(4) + 8 === bytes.length;
    const hasMore = pages > 1 || [exif, icc, xmp].some((part) => part !== undefined);
    if (format !== 'webp' || !isWhole || hasMore || Math.max(width, height) > maxSide) return null;
    await source.clone().raw().toBuffer();
    const smaller = await Promise.all(
      pictureWidths
        .filter((narrower) => narrower < width)
        .map(async (narrower) => ({
          width: narrower,
          bytes: await source.clone().resize({ width: narrower }).webp({ quality: 80 }).toBuffer(),
        })),
    );
    return { width, height, smaller };
  } catch {
    return null;
  }
}
