import { z } from 'zod/mini';
import { textSchema } from './contract.ts';
import { isOwnPath } from './paths.ts';
import { showsSomething } from './text.ts';

/** What may be uploaded as a picture, for the browser and the services. */

/** For the file choosers. What a file is, its content decides. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;

/** A picture is smaller than this many bytes (spec: profile-image). */
export const imageLimitBytes = 5 * 1024 * 1024;

/** A few kilobytes can unpack to gigabytes. */
export const imageLimitMegapixels = 50;

export const imageMessages = {
  wrongType: 'Please select a valid image file (JPEG, PNG, GIF, or WebP).',
  tooLarge: 'Please select an image file smaller than 5MB.',
  tooManyPixels: (width: number, height: number) =>
    `This picture has ${width} x ${height} pixels. Please scale it down to ${imageLimitMegapixels} megapixels or less.`,
  tooMuchWork: 'This picture takes too much work to draw. Please make it simpler.',
} as const;

/** The upload of a picture. */
export const imageUpload = { field: 'image', maxBytes: imageLimitBytes - 1, tooLarge: imageMessages.tooLarge } as const;

const signatures = [/^\u00FF\u00D8\u00FF/u, /^\u0089PNG\r\n\u001A\n/u, /^GIF8[79]a/u, /^RIFF[^]{4}WEBP/u];

/**
 * Why a file cannot be a picture, or null. Its content decides, whatever its name and type claim. The server decides
 * again, by all of it.
 */
export async function imageFault(file: Blob): Promise<{ title: string; description: string } | null> {
  const start = String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  if (!signatures.some((signature) => signature.test(start))) {
    return { title: 'Invalid file type', description: imageMessages.wrongType };
  }
  if (file.size >= imageLimitBytes) return { title: 'File too large', description: imageMessages.tooLarge };
  return null;
}

/**
 * Names each picture of the library by its whole size, because a copied address may name one of its smaller widths.
 * Content refers to the whole picture only, so that its uses can be found.
 */
export const wholePictures = (text: string): string =>
  text.replaceAll(/(\/lesson-images\/[a-z0-9-]+)-w\d{3,4}\.webp/gu, '$1.webp');

/** The URL of a picture: a path on this origin, because another site would learn who reads. */
export const imageUrlSchema = textSchema.check(
  z.maxLength(2048, 'Must be at most 2048 characters'),
  z.refine((url) => isOwnPath(url) && !/[\s"'<>\\]/u.test(url), 'Must be a picture of this site'),
  z.overwrite(wholePictures),
);

export const imageAltLimit = 200;

/** What a picture shows, for those who cannot see it. */
export const imageAltSchema = textSchema.check(
  z.trim(),
  z.maxLength(imageAltLimit, `Image description must be at most ${imageAltLimit} characters`),
  showsSomething,
);

/** An empty field means no picture. */
export const optionalImageUrl = z.pipe(
  z.nullish(
    z.union([
      z.pipe(
        z.literal(''),
        z.transform(() => null),
      ),
      imageUrlSchema,
    ]),
  ),
  z.transform((value) => value ?? null),
);

/** An empty field means no description. */
export const optionalImageAlt = z.pipe(
  z.nullish(imageAltSchema),
  z.transform((value) => value || null),
);
