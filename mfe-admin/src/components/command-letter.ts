/**
 * The letter pressed together with Ctrl or Cmd and no other modifier; null for any other key. On keyboards without Latin
 * letters, such as Thai ones, it is the letter at that position of the keyboard.
 */
export function commandLetter(event: KeyboardEvent): string | null {
  const { ctrlKey, metaKey, altKey, shiftKey, key, code, isComposing } = event;
  if (ctrlKey === metaKey || altKey || shiftKey || isComposing) return null;
  return (/^[a-z]$/iu.test(key) ? key : code.replace('Key', '')).toLowerCase();
}
