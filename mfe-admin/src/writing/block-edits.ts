import { parseMarkdown } from '@grow/text/markdown';
import { questionLanguage } from '@grow/text/questions';
import type { Edit, MakeEdit, Selected } from './edit.ts';
import { t } from './texts.ts';

/** The fence that a code block without a closing fence lacks, or an empty text. Such a block lasts until the end. */
function missingFence(lines: readonly string[]): string {
  const [, fence = ''] = /^ {0,3}(`{3,}|~{3,})/u.exec(lines[0] ?? '') ?? [];
  const last = lines.at(-1)?.trim() ?? '';
  const isClosed = lines.length > 1 && last.startsWith(fence) && last === fence.charAt(0).repeat(last.length);
  return isClosed ? '' : fence;
}

type Block = {
  type: string;
  lang: string | null | undefined;
  /** The end of its last line, without the line break. */
  end: number;
  /** What closes it before something can stand after it. */
  closing: string;
};

/** The top-level block in which the caret is; null between blocks, and in front of the first letter of one. */
export function blockAt(text: string, caret: number): Block | null {
  const lines = text.split('\n');
  const startOf = startsOf(lines);
  for (const node of parseMarkdown(text, 'lesson').children) {
    if (node.position === undefined) continue;
    // Lines, because what the parser gets may differ from the text within a line.
    const own = lines.slice(node.position.start.line - 1, node.position.end.line);
    const start = startOf[node.position.start.line - 1] ?? 0;
    const end = (startOf[node.position.end.line - 1] ?? 0) + (own.at(-1)?.replace(/\r$/u, '').length ?? 0);
    const indent = /^[ \t]*/u.exec(own[0] ?? '')?.[0].length ?? 0;
    if (caret <= start + indent || caret > end) continue;
    if (node.type !== 'code') return { type: node.type, lang: null, end, closing: '' };
    const fence = missingFence(own);
    return { type: 'code', lang: node.lang, end, closing: fence === '' ? '' : eolOf(text) + fence };
  }
  return null;
}

function startsOf(lines: readonly string[]): number[] {
  let start = 0;
  return lines.map((line) => (start += line.length + 1) - line.length - 1);
}

const eolOf = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n');

const countBreaks = (blank: string | undefined): number => (blank ?? '').split('\n').length - 1;

/** Replaces the selection with a block surrounded by blank lines. The caret is at the end of the block. */
export function replaceWithBlock({ text, start, end }: Selected, block: string): Edit {
  const eol = eolOf(text);
  const before = text.slice(0, start);
  const missing = before.trim() === '' ? 0 : 2 - countBreaks(/(?:\r?\n){0,2}$/u.exec(before.slice(-4))?.[0]);
  const following = countBreaks(/^(?:\r?\n){0,2}/u.exec(text.slice(end, end + 4))?.[0]);
  const lead = eol.repeat(missing) + block.replaceAll('\n', eol);
  const caret = start + lead.length;
  return { from: start, to: end, insert: lead + eol.repeat(2 - following), select: [caret, caret] };
}

/** Inserts a block after the block in which the selection ends, never inside of one. What is selected stays. */
export function insertBlock({ text, end: caret }: Selected, block: string): Edit {
  const around = blockAt(text, caret);
  const place = around?.end ?? placeBetween(text, caret);
  const { insert, select, ...range } = replaceWithBlock({ text, start: place, end: place }, block);
  const closing = around?.closing ?? '';
  const [start, end] = select;
  return { ...range, insert: closing + insert, select: [start + closing.length, end + closing.length] };
}

/** In front of the indentation of what follows, or after the line of what no block holds. */
function placeBetween(text: string, caret: number): number {
  const start = text.lastIndexOf('\n', caret - 1) + 1;
  if (caret === 0 || text.slice(start, caret).trim() === '') return start;
  return caret + (/^[^\r\n]*/u.exec(text.slice(caret))?.[0].length ?? 0);
}

/** Selects a part of what is inserted. */
function selecting(edit: Edit, part: string): Edit {
  const start = edit.from + edit.insert.indexOf(part);
  return { ...edit, select: [start, start + part.length] };
}

export const insertTable =
  (columns: number, rows: number): MakeEdit =>
  (selected) => {
    const line = (cell: (column: number) => string) =>
      `| ${Array.from({ length: columns }, (_, column) => cell(column)).join(' | ')} |`;
    const headOf = (column: number) => t('table.column', { number: column + 1 });
    const heads = line(headOf);
    const empty = line((column) => ' '.repeat(headOf(column).length));
    const rule = line((column) => '-'.repeat(headOf(column).length));
    const table = [heads, rule, ...Array.from({ length: rows }, () => empty)].join('\n');
    return selecting(insertBlock(selected, table), headOf(0));
  };

/** Inserts a question block and selects its first line. */
export const insertQuestion =
  (question: string): MakeEdit =>
  (selected) => {
    const edit = insertBlock(selected, `\`\`\`${questionLanguage}\n${question}\n\`\`\``);
    return selecting(edit, question.split('\n')[0] ?? '');
  };

/** Inserts a picture. The caret goes below it, where the text goes on. */
export const insertPicture =
  (address: string, description: string): MakeEdit =>
  (selected) => {
    const alt = description
      .trim()
      .replaceAll(/\s+/gu, ' ')
      .replaceAll(/[[\]\\]/gu, String.raw`\$&`);
    const edit = insertBlock(selected, `![${alt}](${address})`);
    const after = selected.text.slice(edit.to);
    const caret = edit.from + edit.insert.length + (/^[\r\n]*/u.exec(after)?.[0].length ?? 0);
    return { ...edit, select: [caret, caret] };
  };
