import { AppError } from '@grow/service-kit';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';

/** A picture with more pixels is rejected before it is decoded: a few kilobytes can decompress to gigabytes. */
export const pixelLimit = 24_000_000;
const maxSide = 1600;
const acceptedTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];

// Every picture is encoded once, so a cache would only use memory.
sharp.cache(false);

/**
 * Opens an untrusted picture: its type is detected from its content. What is encoded from it has only its pixels: no
 * location or camera, no trailing bytes, of an animation the first frame.
 */
export async function openPicture(bytes: Buffer): Promise<Sharp> {
  const type = await fileTypeFromBuffer(bytes);
  if (type === undefined || !acceptedTypes.includes(type.mime)) throw wrongType();
  return sharp(bytes, { limitInputPixels: pixelLimit, page: 0, pages: 1, failOn: 'error' }).autoOrient();
}

/** Makes an untrusted picture safe to serve: decoded and encoded again as WebP of at most 1600 pixels a side. */
export async function encodePostImage(bytes: Buffer): Promise<Buffer> {
  const picture = await openPicture(bytes);
  try {
    return await picture
      .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
  } catch (error) {
    throw wrongType(error);
  }
}

export function wrongType(cause?: unknown): AppError {
  return new AppError('unsupported_media_type', {
    message: 'Please select a valid image file (JPEG, PNG, GIF, or WebP).',
    cause,
  });
}
