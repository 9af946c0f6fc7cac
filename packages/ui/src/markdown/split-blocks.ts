const fence = /^ {0,3}(`{3,}|~{3,})/u;
/** Link and footnote definitions apply to the whole text, so a text with one is not split. */
const definition = /^[ \t>*+\d.)-]*\[[^\]\n]{1,200}\]:/mu;
/** A line that may continue a list or a code block after a blank line. */
const continues = /^(?:\s|[-*+]\s|[-*+]$|\d{1,9}[.)])/u;

/**
 * Splits a text at blank lines into blocks that render the same on their own, so that each keystroke re-parses only the
 * changed block.
 */
export function splitBlocks(text: string): string[] {
  if (definition.test(text)) return [text];
  const blocks: string[] = [];
  let lines: string[] = [];
  let open: string | null = null;
  for (const line of text.split('\n')) {
    const isBoundary = open === null && lines.at(-1)?.trim() === '' && line !== '' && !continues.test(line);
    if (isBoundary) {
      blocks.push(lines.join('\n'));
      lines = [];
    }
    lines.push(line);
    const mark = fence.exec(line)?.[1];
    if (mark === undefined) continue;
    if (open === null) open = mark;
    else if (mark.startsWith(open) && line.trim() === mark) open = null;
  }
  return [...blocks, lines.join('\n')];
}
