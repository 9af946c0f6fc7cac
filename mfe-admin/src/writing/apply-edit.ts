import { insertTextIntoField } from 'text-field-edit';
import type { MakeEdit } from './markdown-edits.ts';

/** Edits a text as if it were typed, so that the browser can undo it. */
export function applyEdit(field: HTMLTextAreaElement, make: MakeEdit): void {
  const { from, to, insert, select } = make({
    text: field.value,
    start: field.selectionStart,
    end: field.selectionEnd,
  });
  field.focus();
  field.setSelectionRange(from, to);
  insertTextIntoField(field, insert);
  field.setSelectionRange(...select);
}
