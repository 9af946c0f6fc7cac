/** Words a minute of somebody who reads to learn: a little below the 238 that adults read of non-fiction. */
const wordsPerMinute = 200;

/** The words of a text in markdown. Addresses of links and pictures do not count. */
export function countWords(markdown: string): number {
  return markdown.replaceAll(/\]\([^)]{0,500}\)/gu, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
}

/** Whole minutes that it takes to read a text in markdown, at least one. */
export function readingMinutes(markdown: string): number {
  return Math.max(1, Math.round(countWords(markdown) / wordsPerMinute));
}
