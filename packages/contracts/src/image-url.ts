import { z } from 'zod/mini';
import { textSchema } from './contract.ts';

/** The URL of a picture: a path on this origin or https. Never fetched by the server. */
export const imageUrlSchema = textSchema.check(
  z.maxLength(2048, 'Must be at most 2048 characters'),
  z.regex(/^(?:https:\/\/[^\s"'<>\\]+|\/(?!\/)[^\s"'<>\\]*)$/u, 'Must be an https address or a path on this site'),
);
