const fence = /^ {0,3}(`{3,}|~{3,})/u;
/** Definitions count for the whole text: one that has any is not split. */
const definition = /^[ \t>*+\d.)-]*\[[^\]\n]{1,200}\]:/mu;
/** What may go on with a list, or code, above a blank line. */
const continues = /^(?:\s|[-*+]\s|[-*+]$|\d{1,9}[.)])/u;

/**
 * Splits a text at blank lines into parts that mean alone what they mean together, so that after a key only the part
 * that changed is parsed again.
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
