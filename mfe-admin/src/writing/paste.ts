import { linesOf } from '@grow/text/markdown';
import { applyEdit, insertMarkdown } from './markdown-edits.ts';

/** Longer than any lesson with a word processor's markup. */
const maxCharacters = 5_000_000;

/** The HTML of a paste if it has more than the plain text. Code editors add HTML only for colors. */
function htmlOf(data: DataTransfer): string | null {
  if (!data.types.includes('text/html') || data.types.includes('vscode-editor-data')) return null;
  const html = data.getData('text/html');
  return html.length > maxCharacters ? null : html;
}

const isInCode = ({ value, selectionStart }: HTMLTextAreaElement): boolean =>
  linesOf(value.slice(0, selectionStart)).at(-1)?.isCode === true;

/** Pastes formatted text as markdown. Returns false for plain text, which the browser handles. */
export function pasteFormatted(field: HTMLTextAreaElement, data: DataTransfer): boolean {
  const html = htmlOf(data);
  if (html === null || isInCode(field)) return false;
  const plain = data.getData('text/plain').replaceAll('\r\n', '\n');
  void convert(html).then((markdown) => applyEdit(field, insertMarkdown(markdown ?? plain)));
  return true;
}

async function convert(html: string): Promise<string | null> {
  try {
    const { htmlToMarkdown } = await import('./html-to-markdown.ts');
    return htmlToMarkdown(html);
  } catch (error) {
    console.warn('A paste could not be converted to markdown', error);
    return null;
  }
}
