import { linesOf } from '@grow/text/markdown';
import { questionLanguage } from '@grow/text/questions';
import { insertTextIntoField } from 'text-field-edit';
import { blockAt, insertBlock, replaceWithBlock } from './block-edits.ts';
import type { Edit, MakeEdit, Selected } from './edit.ts';

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

/** A table or code has no lines with marks, but a question has. There the tool begins a block of its own after it. */
function beginAfter(selected: Selected, mark: string): Edit | null {
  const block = blockAt(selected.text, selected.end);
  const isClosedToMarks = block?.type === 'table' || (block?.type === 'code' && block.lang !== questionLanguage);
  return isClosedToMarks ? insertBlock(selected, mark) : null;
}

/** Cycles a line through text, heading 2 and heading 3. Level 1 is the lesson's title. */
export const cycleHeading: MakeEdit = (selected) =>
  beginAfter(selected, '## ') ??
  editLines(selected, ([first = '', ...rest]) => {
    const [before = '', marks = ''] = /^(#{1,6})[ \t]+/u.exec(first) ?? [];
    const next = { 0: '## ', 2: '### ' }[marks.length] ?? '';
    return [next + first.slice(before.length), ...rest];
  });

const marker = /^(?:[-*+]|\d{1,9}[.)]|>)[ \t]+/u;

/** Adds marks to all non-blank lines, replacing other marks; if all lines have them, removes them. */
function toggleLines(selected: Selected, own: RegExp, markOf: (index: number) => string): Edit {
  const begun = beginAfter(selected, markOf(0));
  if (begun !== null) return begun;
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

/** Inserts a single line inline, anything else as a block in place of the selection, as a paste does. */
export const insertMarkdown =
  (markdown: string): MakeEdit =>
  (selected) => {
    if (/\n|^(?:#{1,6} |[-*+>|] ?|\d+[.)] |`{3})/u.test(markdown)) return replaceWithBlock(selected, markdown);
    const caret = selected.start + markdown.length;
    return { from: selected.start, to: selected.end, insert: markdown, select: [caret, caret] };
  };

/** Applies an edit as if typed, so that the browser can undo it. */
export function applyEdit(field: HTMLTextAreaElement, make: MakeEdit): void {
  const { value: text, selectionStart: start, selectionEnd: end } = field;
  const { from, to, insert, select } = make({ text, start, end });
  field.focus();
  field.setSelectionRange(from, to);
  insertTextIntoField(field, insert);
  field.setSelectionRange(...select);
}
