const fence = /^ {0,3}(`{3,}|~{3,})/u;

/** The paragraphs of a text in markdown: what blank lines part, but not those inside a block of code. */
export function paragraphsOf(markdown: string): string[] {
  const paragraphs: string[][] = [];
  let isNew = true;
  let open: string | null = null;
  for (const line of markdown.split(/\r?\n/u)) {
    if (open === null && line.trim() === '') {
      isNew = true;
      continue;
    }
    const mark = fence.exec(line)?.[1] ?? null;
    if (open === null) open = mark;
    else if (mark?.startsWith(open) === true && line.trim() === mark) open = null;
    if (isNew) paragraphs.push([]);
    isNew = false;
    paragraphs.at(-1)?.push(line);
  }
  return paragraphs.map((lines) => lines.join('\n'));
}
