import { z } from 'zod/mini';
import { textSchema } from './contract.ts';
import { imageUrlSchema } from './image-url.ts';
import { showsSomething } from './visible-text.ts';

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
  z.nullish(
    textSchema.check(z.trim(), z.maxLength(200, 'Image description must be at most 200 characters'), showsSomething),
  ),
  z.transform((value) => value || null),
);
