import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { runCommand } from '../test/run-command.ts';
import { repositoryRoot } from '../test/workspaces.ts';
import { kitPackages, listEntries, readPackageManifest } from './kit-packages.ts';

const compiler = join(repositoryRoot, 'node_modules', 'typescript-7', 'bin', 'tsc');

/**
 * Compiles the packages that remotes use to JavaScript with declarations: `<folder>/ui/src/index.js`, with manifests that
 * lead there. The folder is in the repository, where the packages that they depend on are found.
 */
export async function compilePackages(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const packages = join(repositoryRoot, 'packages');
  const settings = {
    extends: relative(folder, join(packages, 'mfe-kit', 'tsconfig.json')),
    compilerOptions: { noEmit: false, declaration: true, rootDir: packages, outDir: folder },
    files: listEntries().map(({ folder: name, source }) => join(packages, name, source)),
    include: [],
  };
  const project = join(folder, 'tsconfig.json');
  writeFileSync(project, JSON.stringify(settings));
  // The types are checked by `npm run typecheck`.
  const { code, output } = await runCommand(process.execPath, [
    compiler,
    '--noCheck',
    '--pretty',
    'false',
    '-p',
    project,
  ]);
  if (code !== 0) throw new Error(`The packages cannot be compiled:\n${output}`);
  for (const name of kitPackages) writeManifest(folder, name);
}

function writeManifest(folder: string, name: string): void {
  const manifest = readPackageManifest(name);
  const exports = listEntries()
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
