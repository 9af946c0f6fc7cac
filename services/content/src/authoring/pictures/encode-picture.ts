import { pictureWidths } from '@grow/contracts';
import { AppError, encodeImage } from '@grow/service-kit';

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
 * Encodes a picture or a drawing of SVG as WebP of at most 1600 pixels a side, and in those smaller widths that it has.
 */
export async function encodePicture(bytes: Buffer, userId: number): Promise<EncodedPicture> {
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
    throw new AppError('payload_too_large', { message: 'A drawing of SVG has at most 512 kB.' });
  }
  if (/<(?:[^\s<>:/]{1,200}:)?text[\s/>]/u.test(bytes.toString('utf8'))) {
    throw new AppError('unsupported_media_type', {
      message: 'This drawing has text, which needs fonts that are not here. Please convert the text into paths.',
    });
  }
}
