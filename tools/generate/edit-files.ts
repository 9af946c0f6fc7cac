import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A change of a file that is there. It has to change something. */
export type Edit = { file: string; change: (text: string) => string };

export function insertAfter(anchor: string | RegExp, line: string): (text: string) => string {
  return (text) => text.replace(anchor, (found) => found + line);
}

export function insertBefore(anchor: string | RegExp, line: string): (text: string) => string {
  return (text) => text.replace(anchor, (found) => line + found);
}

/** The new texts of the files, by their paths. Refuses where a file has no place for what is inserted. */
export function editFiles(root: string, edits: readonly Edit[]): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const { file, change } of edits) {
    const before = texts[file] ?? readFileSync(join(root, file), 'utf8');
    const after = change(before);
    if (after === before) throw new Error(`${file} looks unlike what tools/generate/ expects: its anchor is gone.`);
    texts[file] = after;
  }
  return texts;
}
