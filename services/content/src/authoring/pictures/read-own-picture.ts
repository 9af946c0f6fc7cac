import { pictureWidths } from '@grow/contracts';
import sharp from 'sharp';

const maxSide = 1600;
const notOurs = `is not a picture as this site keeps them: WebP of at most ${maxSide} pixels a side, with its pixels only`;

type OwnPicture = {
  width: number;
  height: number;
  smaller: { width: number; bytes: Buffer }[];
  /** Why it cannot be kept as it is. */
  problem: string | null;
};

/**
 * Reads a picture that this product has encoded, on any installation: its bytes are kept as they are, so nothing may be
 * in them but pixels. Its smaller widths are made anew.
 */
export async function readOwnPicture(bytes: Buffer): Promise<OwnPicture> {
  const refused: OwnPicture = { width: 0, height: 0, smaller: [], problem: notOurs };
  try {
    const source = sharp(bytes, { limitInputPixels: maxSide * maxSide, failOn: 'error' });
    const { format, width, height, pages = 1, exif, icc, xmp } = await source.metadata();
    const isWhole = bytes.length >= 12 && bytes.readUInt32LE(4) + 8 === bytes.length;
    const hasMore = pages > 1 || [exif, icc, xmp].some((part) => part !== undefined);
    if (format !== 'webp' || !isWhole || hasMore || Math.max(width, height) > maxSide) return refused;
    await source.clone().raw().toBuffer();
    const smaller = await Promise.all(
      pictureWidths
        .filter((narrower) => narrower < width)
        .map(async (narrower) => ({
          width: narrower,
          bytes: await source.clone().resize({ width: narrower }).webp({ quality: 80 }).toBuffer(),
        })),
    );
    return { width, height, smaller, problem: null };
  } catch {
    return refused;
  }
}
