/** Texts that the device did not take, being full or forbidden: they last as long as the page. */
const inPage = new Map<string, string>();

/** A text that is kept under this name; null where there is none. */
export function readText(name: string): string | null {
  try {
    return inPage.get(name) ?? localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Keeps a text on the device, or else in the page. */
export function keepText(name: string, text: string): void {
  try {
    localStorage.setItem(name, text);
    inPage.delete(name);
  } catch (error) {
    console.warn(`${name} cannot be kept on this device`, error);
    keepInPage(name, text);
  }
}

/** Keeps a text as long as the page. */
export function keepInPage(name: string, text: string): void {
  inPage.set(name, text);
}

export function dropTexts(names: readonly string[]): void {
  for (const name of names) inPage.delete(name);
  try {
    for (const name of names) localStorage.removeItem(name);
  } catch (error) {
    console.warn('What this device keeps cannot be dropped', error);
  }
}

/** The names of all texts that are kept and begin with this. */
export function namesOf(prefix: string): string[] {
  const names = [...inPage.keys()];
  try {
    for (let index = 0; index < localStorage.length; index += 1) names.push(localStorage.key(index) ?? '');
  } catch {
    // Storage is forbidden: there are only those of the page.
  }
  return [...new Set(names)].filter((name) => name.startsWith(prefix));
}
