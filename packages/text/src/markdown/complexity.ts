/** Characters that begin or end something inside a line. */
const marks = /[*_~`[\]()<>|&!\\@^]|:\/\/|www\./gu;
/** Characters that the parser scans repeatedly: entities after a URL, and alternating emphasis of two kinds. */
const costly = /[&_]/gu;
/** Markers of quotes, lists, headings, fences and rules at the beginning of a line. */
const marker = /^[ \t]*(?:>|[-+*=](?=[-+*=\s]|$)|#{1,6}(?=\s|$)|\d{1,9}[.)](?=\s|$)|`{3}|~{3}|\[[^\]]*\]:)[ \t]*/u;

const perLine = 2;
const perMarker = 4;

export type Complexity = {
  whole: number;
  /** The maximum over runs of lines that are parsed as one run of words, where some marks cost their square. */
  densest: number;
};

/**
 * Estimates the cost of parsing a text: its marks; its lines, each nested as deep as the deepest line before it; and
 * its table cells, where each row counts as wide as the widest.
 */
export function complexityOf(markdown: string): Complexity {
  let whole = 0;
  let densest = 0;
  let run = 0;
  let depth = 0;
  let columns = 0;
  for (const line of markdown.split('\n')) {
    let rest = line;
    let markers = 0;
    for (let found = marker.exec(rest)?.[0]; found; found = marker.exec(rest)?.[0]) {
      markers += 1;
      rest = rest.slice(found.length);
    }
    if (markers > 0 || rest.trim() === '') run = 0;
    if (rest.trim() === '' && markers === 0) {
      whole += 1;
      depth = 0;
      columns = 0;
      continue;
    }
    const cells = rest.split('|').length - 1;
    depth = Math.max(depth, markers);
    columns = Math.max(columns, cells);
    const inLine = (rest.match(marks)?.length ?? 0) + 2 * (rest.match(costly)?.length ?? 0);
    whole += Math.max(inLine, columns) + perLine + perMarker * depth;
    run += inLine - cells;
    densest = Math.max(densest, run);
  }
  return { whole, densest };
}
