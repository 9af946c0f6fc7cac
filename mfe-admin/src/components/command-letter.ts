/**
 * The letter pressed with Ctrl or Cmd and no other modifier; null for other keys. On non-Latin keyboards, such as Thai
 * ones, the letter at that key position.
 */
export function commandLetter(event: KeyboardEvent): string | null {
  const { ctrlKey, metaKey, altKey, shiftKey, key, code, isComposing } = event;
  if (ctrlKey === metaKey || altKey || shiftKey || isComposing) return null;
  return (/^[a-z]$/iu.test(key) ? key : code.replace('Key', '')).toLowerCase();
}
