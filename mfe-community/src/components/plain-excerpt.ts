const maximum = 200;

/** The beginning of a text without the marks of markdown, for a preview of a line or two. */
export function plainExcerpt(markdown: string): string {
  return markdown
    .slice(0, 2 * maximum)
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replaceAll(/^\s*(?:#{1,6}|>|[-*+]|\d+\.)\s+/gmu, '')
    .replaceAll(/[*_`~]{1,3}(?=\S)|(?<=\S)[*_`~]{1,3}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}
