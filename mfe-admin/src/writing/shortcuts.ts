import type { KeyboardEvent } from 'react';
import { commandLetter } from '../components/command-letter.ts';
import { insertLink, toggleBold, toggleItalic, type MakeEdit } from './markdown-edits.ts';

const edits: Record<string, MakeEdit> = { b: toggleBold, i: toggleItalic, k: insertLink };

/** The edit of Ctrl or Cmd with B, I or K. */
export function shortcutOf(event: KeyboardEvent): MakeEdit | null {
  return edits[commandLetter(event.nativeEvent) ?? ''] ?? null;
}
