import { z } from 'zod/mini';
import { textSchema } from './contract.ts';
import { isOwnPath } from './own-path.ts';

/** The URL of a picture: a path on this origin, because another site would learn who reads. */
export const imageUrlSchema = textSchema.check(
  z.maxLength(2048, 'Must be at most 2048 characters'),
  z.refine((url) => isOwnPath(url) && !/[\s"'<>\\]/u.test(url), 'Must be a picture of this site'),
);
