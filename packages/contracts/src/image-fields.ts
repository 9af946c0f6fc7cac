import { isOwnPath, schemaMessage } from '@grow/text';
import { z } from 'zod/mini';
import { textSchema } from './contract.ts';
import { showsSomething } from './text.ts';

/**
 * Replaces the addresses of smaller widths by that of the whole picture, because users may copy them. Content
 * references only whole pictures, so that their uses can be found.
 */
export const wholePictures = (text: string): string =>
  text.replaceAll(/(\/lesson-images\/[a-z0-9-]+)-w\d{3,4}\.webp/gu, '$1.webp');

/** The URL of a picture: a path on this origin, because another site would learn who reads. */
export const imageUrlSchema = textSchema.check(
  z.maxLength(2048, schemaMessage('Must be at most {most} characters', { most: 2048 })),
  z.refine((url) => isOwnPath(url) && !/[\s"'<>\\]/u.test(url), 'Must be a picture of this site'),
  z.overwrite(wholePictures),
);

export const imageAltLimit = 200;

/** The alternative text of a picture. */
export const imageAltSchema = textSchema.check(
  z.trim(),
  z.maxLength(
    imageAltLimit,
    schemaMessage('Image description must be at most {most} characters', { most: imageAltLimit }),
  ),
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
