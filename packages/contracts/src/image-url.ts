import { z } from 'zod/mini';
import { textSchema } from './contract.ts';

/** The URL of a picture: a path on this origin, because another site would learn who reads. */
export const imageUrlSchema = textSchema.check(
  z.maxLength(2048, 'Must be at most 2048 characters'),
  z.regex(/^\/(?!\/)[^\s"'<>\\]*$/u, 'Must be a picture of this site'),
);

/** Markdown that shows a picture of another site. What is before the address is bounded, so that the search is fast. */
const pictureElsewhere = /!\[[^\]]{0,300}\]\(\s{0,9}<?(?:[a-z]{1,9}:)?\/\//iu;

export function showsPictureElsewhere(markdown: string): boolean {
  return pictureElsewhere.test(markdown);
}
