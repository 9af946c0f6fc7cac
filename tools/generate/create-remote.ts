import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as prettier from 'prettier';
import { readManifest } from '../test/workspaces.ts';
import { remoteFiles, remoteRegistrations } from './remote-files.ts';

/** Writes a new remote into a work tree and makes it known there. Answers the files that it wrote or changed. */
export async function createRemote(name: string, root: string): Promise<string[]> {
  if (!/^mfe-[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/u.test(name)) {
    throw new Error(
      `'${name}' is no name for a remote. Use 'mfe-' and words in lower case, as in: npm run new-remote -- mfe-garden`,
    );
  }
  if (existsSync(join(root, name))) throw new Error(`${name} is there already.`);
  const files = remoteFiles({ name, model: readManifest(join(root, 'mfe-learn')) });
  for (const { file, change } of remoteRegistrations(name)) {
    const before = readFileSync(join(root, file), 'utf8');
    const after = change(before);
    if (after === before)
      throw new Error(`${file} has no place for ${name} any more: see tools/generate/remote-files.ts.`);
    files[file] = after;
  }
  for (const [file, text] of Object.entries(files)) {
    const path = join(root, file);
    mkdirSync(dirname(path), { recursive: true });
    const options = await prettier.resolveConfig(path);
    writeFileSync(path, await prettier.format(text, { ...options, filepath: path }));
  }
  return Object.keys(files);
}
