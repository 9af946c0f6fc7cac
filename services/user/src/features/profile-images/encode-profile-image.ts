import { profileImageMessages, profileImageTypes } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';

/** A picture with more pixels is rejected before it is decoded: a few kilobytes can decompress to gigabytes. */
const pixelLimit = 24_000_000;
const acceptedTypes: readonly string[] = profileImageTypes;

// Every picture is encoded once, so a cache would only use memory.
sharp.cache(false);

/** At most two pictures are decoded concurrently: one of the largest takes a hundred megabytes. */
const queues: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()];
let lastQueue = 0;

function limitConcurrency<T>(work: () => Promise<T>): Promise<T> {
  lastQueue = (lastQueue + 1) % queues.length;
  const done = Promise.resolve(queues[lastQueue]).then(work);
  queues[lastQueue] = done.catch(() => undefined);
  return done;
}

export type EncodedProfileImage = { large: Buffer; small: Buffer };

/**
 * Makes an untrusted picture safe to serve: its type is detected from its content, and it is decoded and encoded again
 * as square WebP of 512 and 128 pixels. Only pixels are kept: no metadata, no trailing bytes, of an animation the first
 * frame.
 */
export async function encodeProfileImage(bytes: Buffer): Promise<EncodedProfileImage> {
  const type = await fileTypeFromBuffer(bytes);
  if (type === undefined || !acceptedTypes.includes(type.mime)) {
    throw new AppError('unsupported_media_type', { message: profileImageMessages.wrongType });
  }
  try {
    return await limitConcurrency(() => decodeAndEncode(bytes));
  } catch (error) {
    throw new AppError('unprocessable', {
      message: profileImageMessages.wrongType,
      details: { reason: reasonOf(error) },
    });
  }
}

async function decodeAndEncode(bytes: Buffer): Promise<EncodedProfileImage> {
  const source = sharp(bytes, { limitInputPixels: pixelLimit, page: 0, pages: 1, failOn: 'error' }).autoOrient();
  const large = await source.resize(512, 512, { fit: 'cover' }).webp({ quality: 82 }).toBuffer();
  const small = await sharp(large).resize(128, 128).webp({ quality: 82 }).toBuffer();
  return { large, small };
}

function reasonOf(error: unknown): string {
  return error instanceof Error && error.message.includes('pixel limit') ? 'too many pixels' : 'not readable';
}
