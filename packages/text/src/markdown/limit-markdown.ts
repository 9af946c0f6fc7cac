import { type Complexity, complexityOf } from './complexity.ts';

/** Deeper quotes and lists are meaningless, and thousands of them overflow the parser's stack. */
const maxDepth = 12;

const containers = /^[ \t]*(?:>[ \t]?|(?:[-*+]|\d{1,9}[.)])[ \t]+)/u;

/** Cuts each line's block markers beyond the limit, and excessive indentation, before anything parses it. */
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
    if (depth < maxDepth) kept += marker;
    rest = rest.slice(marker.length);
  }
}

/** Authors write lessons, and reviewers check them. Anybody writes posts, comments and messages. */
export type TextKind = 'lesson' | 'post';

/**
 * The maximum complexity to parse. Of a post: more than a person writes in 5,000 characters, some 50 ms of work. Of a
 * lesson: 2,000 lines of a list or a table, and per paragraph far more marks than words can have.
 */
const maxComplexity: Record<TextKind, Complexity> = {
  post: { whole: 1_250, densest: 1_250 },
  lesson: { whole: 25_000, densest: 4_000 },
};

/** The text to parse; null if it is too complex and must be shown as typed. */
export function limitMarkdown(text: string, kind: TextKind): string | null {
  const limited = limitNesting(text);
  const { whole, densest } = complexityOf(limited);
  return whole <= maxComplexity[kind].whole && densest <= maxComplexity[kind].densest ? limited : null;
}
