import { excerptOf } from '@grow/text/markdown';

/** The first words of a post. */
export function Excerpt({ children }: { children: string }) {
  return excerptOf(children);
}
