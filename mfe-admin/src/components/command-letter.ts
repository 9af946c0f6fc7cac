/**
 * The letter that is pressed with Ctrl or Cmd alone, or null: by its place where a keyboard, as the Thai one, has another
 * letter there.
 */
export function commandLetter(event: KeyboardEvent): string | null {
  const { ctrlKey, metaKey, altKey, shiftKey, key, code, isComposing } = event;
  if (ctrlKey === metaKey || altKey || shiftKey || isComposing) return null;
  return (/^[a-z]$/iu.test(key) ? key : code.replace('Key', '')).toLowerCase();
}
