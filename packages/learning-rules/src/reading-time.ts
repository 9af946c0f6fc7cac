/** Words a minute of somebody who reads to learn: a little below the 238 that adults read of non-fiction. */
const wordsPerMinute = 200;

/** Whole minutes that it takes to read a text in markdown, at least one. Addresses of links and pictures do not count. */
export function readingMinutes(markdown: string): number {
  const words = markdown.replaceAll(/\]\([^)]*\)/gu, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [];
  return Math.max(1, Math.round(words.length / wordsPerMinute));
}
