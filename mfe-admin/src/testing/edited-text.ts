import type { MakeEdit } from '../writing/edit.ts';

/** The text after an edit. ⟦ and ⟧ mark the selection, before and after; ¦ is the caret. */
export function edited(make: MakeEdit, marked: string): string {
  const [open, close] = ['⟦', '⟧'];
  const start = marked.search(/[⟦¦]/u);
  const end = marked.includes(close) ? marked.indexOf(close) - 1 : start;
  const text = marked.replaceAll(/[⟦⟧¦]/gu, '');
  const { from, to, insert, select } = make({ text, start, end });
  const after = text.slice(0, from) + insert + text.slice(to);
  const [first, last] = select;
  if (first === last) return `${after.slice(0, first)}¦${after.slice(first)}`;
  return after.slice(0, first) + open + after.slice(first, last) + close + after.slice(last);
}
