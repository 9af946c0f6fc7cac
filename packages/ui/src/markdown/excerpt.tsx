import { excerptOf } from '@grow/contracts/markdown';

/** The words that a post begins with. */
export function Excerpt({ children }: { children: string }) {
  return excerptOf(children);
}
