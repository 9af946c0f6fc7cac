const fence = /^ {0,3}(`{3,}|~{3,})/u;

/** A line without its end. The fences of a block belong to its code. */
export type MarkdownLine = { text: string; isCode: boolean };

/** The lines of a text in markdown, with those of its blocks of code. */
export function linesOf(markdown: string): MarkdownLine[] {
  let open: string | null = null;
  return markdown.split(/\r?\n/u).map((text) => {
    const mark = fence.exec(text)?.[1] ?? null;
    const isCode = open !== null || mark !== null;
    if (open === null) open = mark;
    else if (mark?.startsWith(open) === true && text.trim() === mark) open = null;
    return { text, isCode };
  });
}
