import { linesOf } from './markdown-lines.ts';

/** The paragraphs of a text in markdown: what blank lines part, but not those inside a block of code. */
export function paragraphsOf(markdown: string): string[] {
  const paragraphs: string[][] = [];
  let isNew = true;
  for (const { text, isCode } of linesOf(markdown)) {
    if (!isCode && text.trim() === '') {
      isNew = true;
      continue;
    }
    if (isNew) paragraphs.push([]);
    isNew = false;
    paragraphs.at(-1)?.push(text);
  }
  return paragraphs.map((lines) => lines.join('\n'));
}
