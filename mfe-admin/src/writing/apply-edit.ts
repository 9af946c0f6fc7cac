import { insertTextIntoField } from 'text-field-edit';
import type { MakeEdit } from './markdown-edits.ts';

/** Edits a text as if it were typed, so that the browser can undo it. */
export function applyEdit(field: HTMLTextAreaElement, make: MakeEdit): void {
  const { value: text, selectionStart: start, selectionEnd: end } = field;
  const { from, to, insert, select } = make({ text, start, end });
  field.focus();
  field.setSelectionRange(from, to);
  insertTextIntoField(field, insert);
  field.setSelectionRange(...select);
}
