import type { KeyboardEvent } from 'react';
import { insertLink, toggleBold, toggleItalic, type MakeEdit } from './markdown-edits.ts';

const edits: Record<string, MakeEdit> = { b: toggleBold, i: toggleItalic, k: insertLink };

/** The edit of Ctrl or Cmd with B, I or K: by its place where a keyboard, as the Thai one, has another letter there. */
export function shortcutOf(event: KeyboardEvent): MakeEdit | null {
  const { ctrlKey, metaKey, altKey, shiftKey, key, code } = event;
  if (ctrlKey === metaKey || altKey || shiftKey || event.nativeEvent.isComposing) return null;
  const letter = /^[a-z]$/iu.test(key) ? key : code.replace('Key', '');
  return edits[letter.toLowerCase()] ?? null;
}
