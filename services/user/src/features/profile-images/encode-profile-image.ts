import { encodeImage } from '@grow/service-kit';

export type EncodedProfileImage = { large: Buffer; small: Buffer };

/** Encodes a picture as square WebP of 512 and 128 pixels. */
export async function encodeProfileImage(bytes: Buffer, userId: number): Promise<EncodedProfileImage> {
  const [large, small] = await encodeImage(bytes, {
    userId,
    sizes: [
      { width: 512, height: 512, fit: 'cover' },
      { width: 128, height: 128, fit: 'cover' },
    ],
  });
  return { large: large.bytes, small: small.bytes };
}
