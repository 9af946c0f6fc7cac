/** Items that local storage did not take, being full or forbidden: they last as long as the page. */
const inMemory = new Map<string, string>();

/** The item of this key; null where there is none. */
export function readItem(key: string): string | null {
  try {
    return inMemory.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Saves an item in local storage, or else in memory. Answers whether it outlasts the page. */
export function saveItem(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    inMemory.delete(key);
    return true;
  } catch (error) {
    console.warn(`${key} cannot be saved on this device`, error);
    saveInMemory(key, text);
    return false;
  }
}

/** Saves an item for as long as the page lives. */
export function saveInMemory(key: string, text: string): void {
  inMemory.set(key, text);
}

export function removeItems(keys: readonly string[]): void {
  for (const key of keys) inMemory.delete(key);
  try {
    for (const key of keys) localStorage.removeItem(key);
  } catch (error) {
    console.warn('Items cannot be removed from this device', error);
  }
}

/** The keys of all saved items with this prefix. */
export function listKeys(prefix: string): string[] {
  const keys = [...inMemory.keys()];
  try {
    for (let index = 0; index < localStorage.length; index += 1) keys.push(localStorage.key(index) ?? '');
  } catch {
    // Storage is forbidden: there are only those of the page.
  }
  return [...new Set(keys)].filter((key) => key.startsWith(prefix));
}
