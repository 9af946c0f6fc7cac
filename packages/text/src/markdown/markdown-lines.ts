const fence = /^ {0,3}(`{3,}|~{3,})/u;

/** The lines of a markdown text, without line breaks. The fences of a code block count as its code. */
export function linesOf(markdown: string): { text: string; isCode: boolean }[] {
  let open: string | null = null;
  return markdown.split(/\r?\n/u).map((text) => {
    const mark = fence.exec(text)?.[1] ?? null;
    const isCode = open !== null || mark !== null;
    if (open === null) open = mark;
    else if (mark?.startsWith(open) === true && text.trim() === mark) open = null;
    return { text, isCode };
  });
}

/** The paragraphs of a markdown text: separated by blank lines, except inside code blocks. */
export function paragraphsOf(markdown: string): string[] {
  return placedParagraphsOf(markdown).map(({ text }) => text);
}

/** The paragraphs, each with its first line, counted from 1. */
export function placedParagraphsOf(markdown: string): { line: number; text: string }[] {
  const paragraphs: { line: number; lines: string[] }[] = [];
  let isNew = true;
  for (const [index, { text, isCode }] of linesOf(markdown).entries()) {
    if (!isCode && text.trim() === '') {
      isNew = true;
      continue;
    }
    if (isNew) paragraphs.push({ line: index + 1, lines: [] });
    isNew = false;
    paragraphs.at(-1)?.lines.push(text);
  }
  return paragraphs.map(({ line, lines }) => ({ line, text: lines.join('\n') }));
}
