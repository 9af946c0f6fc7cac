import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as prettier from 'prettier';

/** Writes files below a folder, formatted by its settings or the given ones. Answers their paths. */
export async function writeFiles(
  root: string,
  files: Readonly<Record<string, string>>,
  settings?: prettier.Options,
): Promise<string[]> {
  for (const [file, text] of Object.entries(files)) {
    const path = join(root, file);
    mkdirSync(dirname(path), { recursive: true });
    const { ignored, inferredParser } = await prettier.getFileInfo(path);
    const options = settings ?? (await prettier.resolveConfig(path));
    const isKnown = !ignored && inferredParser !== null;
    writeFileSync(path, isKnown ? await prettier.format(text, { ...options, filepath: path }) : text);
  }
  return Object.keys(files);
}
