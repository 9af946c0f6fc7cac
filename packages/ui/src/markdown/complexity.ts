/** Characters that begin or end something inside a line. */
const marks = /[*_~`[\]<>|&!\\@^]|(?<=\])\(|:\/\/|www\./gu;
/** Those that the parser scans repeatedly: entities after a URL, and alternating emphasis of two kinds. */
const costly = /[&_]/gu;
/** Markers of quotes, lists, headings, fences and rules at the begin of a line. */
const marker = /^[ \t]*(?:>|[-+*=](?=[-+*=\s]|$)|#{1,6}(?=\s|$)|\d{1,9}[.)](?=\s|$)|`{3}|~{3}|\[[^\]]*\]:)[ \t]*/u;

const perLine = 2;
const perMarker = 4;

/**
 * An estimate of the cost of parsing a text: what is marked in its lines, the lines, each inside as many
 * quotes and lists as the deepest line before it, and the cells of its tables, which fill each row up to the widest.
 */
export function complexityOf(markdown: string): number {
  let complexity = 0;
  let depth = 0;
  let columns = 0;
  for (const line of markdown.split('\n')) {
    let rest = line;
    let markers = 0;
    for (let found = marker.exec(rest)?.[0]; found; found = marker.exec(rest)?.[0]) {
      markers += 1;
      rest = rest.slice(found.length);
    }
    if (rest.trim() === '' && markers === 0) {
      depth = 0;
      columns = 0;
      continue;
    }
    depth = Math.max(depth, markers);
    columns = Math.max(columns, rest.split('|').length - 1);
    const inLine = (rest.match(marks)?.length ?? 0) + 2 * (rest.match(costly)?.length ?? 0);
    complexity += Math.max(inLine, columns) + perLine + perMarker * depth;
  }
  return complexity;
}

/** More than a person writes in 5,000 characters, which is the most that a text of a user has; some 50 ms of work. */
const maxComplexity = 1_250;

/** Whether a text is simple enough to be parsed, or can only be meant to cost time. Lessons may be longer. */
export function isWorthParsing(markdown: string): boolean {
  return complexityOf(markdown) <= Math.max(maxComplexity, (markdown.length * maxComplexity) / 5_000);
}
