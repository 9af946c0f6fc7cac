import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest } from '../test/workspaces.ts';
import { editFiles } from './edit-files.ts';
import { remoteRegistrations } from './registrations.ts';
import { browserTypes, remoteFiles } from './remote-files.ts';
import { writeFiles } from './write-files.ts';

/** Writes a new remote into a work tree and makes it known there. Answers the files that it wrote or changed. */
export async function createRemote(name: string, root: string): Promise<string[]> {
  const written = remoteFiles(name, {
    manifest: {
      // Versions come from a remote that is there.
      dependencies: readManifest(join(root, 'mfe-learn')).dependencies,
      nx: { tags: ['scope:app', 'type:remote'], targets: { build: {}, lint: {}, test: {}, typecheck: {} } },
    },
    types: { extends: '../tsconfig.base.json', compilerOptions: browserTypes },
    preset: '../tools/rsbuild/remote.config.ts',
  });
  if (existsSync(join(root, name))) throw new Error(`${name} is there already.`);
  const files = Object.fromEntries(Object.entries(written).map(([file, text]) => [`${name}/${file}`, text]));
  return writeFiles(root, { ...files, ...editFiles(root, remoteRegistrations(name)) });
}
