import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../test/workspaces.ts';
import { compile } from './compile.ts';
import { kitPackages, listEntryPoints, readPackageManifest } from './kit-packages.ts';

/** Compiles the packages that remotes use: `<folder>/ui/src/index.js`, with package.json files that refer to them. */
export async function compilePackages(folder: string): Promise<void> {
  const packages = join(repositoryRoot, 'packages');
  const files = listEntryPoints().map(({ folder: name, source }) => join(packages, name, source));
  await compile(folder, packages, files);
  for (const name of kitPackages) writeManifest(folder, name);
}

function writeManifest(folder: string, name: string): void {
  const manifest = readPackageManifest(name);
  const exports = listEntryPoints()
    .filter((entry) => entry.folder === name)
    .map(({ specifier, source }) => [
      `.${specifier.slice(manifest.name.length)}`,
      `./${source.replace(/\.tsx?$/u, '.js')}`,
    ]);
  const text = JSON.stringify({ ...manifest, exports: Object.fromEntries(exports) }, null, 2);
  writeFileSync(join(folder, name, 'package.json'), `${text}\n`);
  const link = join(folder, 'node_modules', manifest.name);
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(join(folder, name), link);
}
