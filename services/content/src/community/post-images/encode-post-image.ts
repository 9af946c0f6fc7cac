import { encodeImage } from '@grow/service-kit';

/** Encodes a picture as WebP of at most 1600 pixels a side. */
export async function encodePostImage(bytes: Buffer, userId: number): Promise<Buffer> {
  const [image] = await encodeImage(bytes, { userId, sizes: [{ width: 1600, height: 1600, fit: 'inside' }] });
  return image.bytes;
}
