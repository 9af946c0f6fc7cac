import { linesOf, questionLanguage } from '@grow/contracts/markdown';
import { insertTextIntoField } from 'text-field-edit';
import { t } from './texts.ts';

/** A text and its selection. */
type Selected = { text: string; start: number; end: number };

/** Replaces a range of a text, then selects a range. */
export type Edit = { from: number; to: number; insert: string; select: readonly [number, number] };

export type MakeEdit = (selected: Selected) => Edit;

const starsBefore = (text: string): number => /\*{0,3}$/u.exec(text)?.[0].length ?? 0;
const starsAfter = (text: string): number => /^\*{0,3}/u.exec(text)?.[0].length ?? 0;

/** The selection without surrounding spaces and stars, which do not belong between the marks. */
function trimSelection({ text, start, end }: Selected): [number, number] {
  const selection = text.slice(start, end);
  const inner = selection.trim();
  if (inner === '') return [start, end];
  const first = start + selection.indexOf(inner);
  const stars = Math.min(starsAfter(inner), starsBefore(inner), Math.floor((inner.length - 1) / 2));
  return [first + stars, first + inner.length - stars];
}

/** Uses stars, because underscores have no effect between letters, and Thai has no spaces there. */
function toggleStars(selected: Selected, count: 1 | 2): Edit {
  const { text } = selected;
  const [start, end] = trimSelection(selected);
  const around = Math.min(starsBefore(text.slice(0, start)), starsAfter(text.slice(end)));
  const isMarked = count === 2 ? around >= 2 : around % 2 === 1;
  const inner = text.slice(start, end);
  if (isMarked) {
    const from = start - count;
    return { from, to: end + count, insert: inner, select: [from, from + inner.length] };
  }
  const stars = '*'.repeat(count);
  return { from: start, to: end, insert: stars + inner + stars, select: [start + count, end + count] };
}

export const toggleBold: MakeEdit = (selected) => toggleStars(selected, 2);
export const toggleItalic: MakeEdit = (selected) => toggleStars(selected, 1);

/** Edits the lines that the selection touches. */
function editLines({ text, start, end }: Selected, change: (lines: string[]) => string[]): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  // A selection that ends at the start of a line does not include it.
  const last = end > start && text[end - 1] === '\n' ? end - 1 : end;
  const ending = text.indexOf('\n', last);
  const to = ending === -1 ? text.length : ending;
  const insert = change(text.slice(from, to).split('\n')).join('\n');
  const isCaret = start === end;
  const caret = Math.max(from, from + insert.length - (to - start));
  return { from, to, insert, select: isCaret ? [caret, caret] : [from, from + insert.length] };
}

/** Cycles a line through text, heading 2 and heading 3. Level 1 is the lesson's title. */
export const cycleHeading: MakeEdit = (selected) =>
  editLines(selected, ([first = '', ...rest]) => {
    const [before = '', marks = ''] = /^(#{1,6})[ \t]+/u.exec(first) ?? [];
    const next = { 0: '## ', 2: '### ' }[marks.length] ?? '';
    return [next + first.slice(before.length), ...rest];
  });

const marker = /^(?:[-*+]|\d{1,9}[.)]|>)[ \t]+/u;

/** Adds marks to all non-blank lines, replacing other marks; if all lines have them, removes them. */
function toggleLines(selected: Selected, own: RegExp, markOf: (index: number) => string): Edit {
  return editLines(selected, (lines) => {
    const isBlank = (line: string): boolean => lines.length > 1 && line.trim() === '';
    if (lines.every((line) => isBlank(line) || own.test(line))) return lines.map((line) => line.replace(own, ''));
    let index = 0;
    return lines.map((line) => (isBlank(line) ? line : markOf(index++) + line.replace(marker, '')));
  });
}

export const toggleList: MakeEdit = (selected) => toggleLines(selected, /^[-*+][ \t]+/u, () => '- ');
export const toggleNumbers: MakeEdit = (selected) =>
  toggleLines(selected, /^\d{1,9}[.)][ \t]+/u, (index) => `${index + 1}. `);
export const toggleQuote: MakeEdit = (selected) => toggleLines(selected, /^>[ \t]?/u, () => '> ');

const listItem = /^(\s*(?:>\s?)*)([-*+]|(\d{1,9})([.)])|>)( +)(\[[ xX]\] +)?/u;

/** Continues a list or quote on the next line, or ends it after an empty line. Null outside lists and quotes. */
export function continueList({ text, start, end }: Selected): Edit | null {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const line = text.slice(from, start);
  const [all = '', indent = '', mark = '', number, stop = '', space = '', task = ''] = listItem.exec(line) ?? [];
  if (start !== end || mark === '' || linesOf(text.slice(0, start)).at(-1)?.isCode === true) return null;
  const isEmpty = line.slice(all.length).trim() === '' && /^\s*(?:\n|$)/u.test(text.slice(start));
  if (isEmpty) return { from, to: start, insert: '', select: [from, from] };
  const next = number === undefined ? mark : `${Number(number) + 1}${stop}`;
  const insert = `\n${indent}${next}${space}${task === '' ? '' : '[ ] '}`;
  return { from: start, to: start, insert, select: [start + insert.length, start + insert.length] };
}

const addressStart = 'https://';

/** Inserts a link with the selection as its text or URL, and selects the missing part. */
export const insertLink: MakeEdit = ({ text, start, end }) => {
  const selection = text.slice(start, end);
  if (/^(?:https?:\/\/|mailto:|\/)\S+$/u.test(selection)) {
    return { from: start, to: end, insert: `[](${selection})`, select: [start + 1, start + 1] };
  }
  const insert = `[${selection}](${addressStart})`;
  if (selection === '') return { from: start, to: end, insert, select: [start + 1, start + 1] };
  const address = end + 3;
  return { from: start, to: end, insert, select: [address, address + addressStart.length] };
};

/** Replaces the selection with a block surrounded by blank lines. */
function insertBlock({ text, start, end }: Selected, block: string): Edit {
  const missing = start === 0 ? 0 : 2 - (/\n{0,2}$/u.exec(text.slice(Math.max(0, start - 2), start))?.[0].length ?? 0);
  const following = /^\n{0,2}/u.exec(text.slice(end, end + 2))?.[0].length ?? 0;
  const insert = '\n'.repeat(missing) + block + '\n'.repeat(2 - following);
  const caret = start + missing + block.length;
  return { from: start, to: end, insert, select: [caret, caret] };
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
    const edit = insertBlock(selected, [heads, rule, ...Array.from({ length: rows }, () => empty)].join('\n'));
    const firstHead = edit.from + edit.insert.indexOf(headOf(0));
    return { ...edit, select: [firstHead, firstHead + headOf(0).length] };
  };

/** Inserts a question block and selects its first line. */
export const insertQuestion =
  (question: string): MakeEdit =>
  (selected) => {
    const edit = insertBlock(selected, `\`\`\`${questionLanguage}\n${question}\n\`\`\``);
    const [prompt = ''] = question.split('\n');
    const start = edit.from + edit.insert.indexOf(prompt);
    return { ...edit, select: [start, start + prompt.length] };
  };

/** Inserts a single line inline, anything else as a block. */
export const insertMarkdown =
  (markdown: string): MakeEdit =>
  (selected) => {
    if (/\n|^(?:#{1,6} |[-*+>|] ?|\d+[.)] |`{3})/u.test(markdown)) return insertBlock(selected, markdown);
    const caret = selected.start + markdown.length;
    return { from: selected.start, to: selected.end, insert: markdown, select: [caret, caret] };
  };

export const insertPicture =
  (address: string, description: string): MakeEdit =>
  (selected) =>
    insertBlock(
      selected,
      `![${description
        .trim()
        .replaceAll(/\s+/gu, ' ')
        .replaceAll(/[[\]\\]/gu, String.raw`\$&`)}](${address})`,
    );

/** Applies an edit as if typed, so that the browser can undo it. */
export function applyEdit(field: HTMLTextAreaElement, make: MakeEdit): void {
  const { value: text, selectionStart: start, selectionEnd: end } = field;
  const { from, to, insert, select } = make({ text, start, end });
  field.focus();
  field.setSelectionRange(from, to);
  insertTextIntoField(field, insert);
  field.setSelectionRange(...select);
}
