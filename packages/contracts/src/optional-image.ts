import { z } from 'zod/mini';
import { imageUrlSchema } from './image-url.ts';
import { imageAltSchema } from './picture.contract.ts';

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
