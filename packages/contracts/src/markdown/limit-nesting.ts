/** Deeper quotes or lists than this are meaningless, and thousands of them overflow the parser's stack. */
const deepest = 12;

const containers = /^[ \t]*(?:>[ \t]?|(?:[-*+]|\d{1,9}[.)])[ \t]+)/u;

/** Cuts the block markers of each line beyond the limit, and unreasonable indentation, before anything parses it. */
export function limitNesting(markdown: string): string {
  return markdown
    .split('\n')
    .map((line) => limitLine(line))
    .join('\n');
}

function limitLine(line: string): string {
  let rest = line;
  let kept = '';
  for (let depth = 0; ; depth += 1) {
    const marker = containers.exec(rest)?.[0];
    if (!marker) return kept + rest.replace(/^[ \t]{48,}/u, ' '.repeat(48));
    if (depth < deepest) kept += marker;
    rest = rest.slice(marker.length);
  }
}
