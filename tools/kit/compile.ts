import { cpSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserTypes } from '../generators/remote-files.ts';
import { runCommand } from '../test/run-command.ts';
import { repositoryRoot } from '../test/workspaces.ts';
import { listEntryPoints } from './kit-packages.ts';

const compiler = join(repositoryRoot, 'node_modules', 'typescript-7', 'bin', 'tsc');

/**
 * Compiles sources, with everything that they import below `from`, to JavaScript with declarations. The folder is in
 * the repository, where the packages that they depend on are found.
 */
export async function compile(folder: string, from: string, files: readonly string[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const project = join(folder, 'tsconfig.json');
  const settings = {
    extends: join(repositoryRoot, 'tsconfig.base.json'),
    compilerOptions: { ...browserTypes, noEmit: false, declaration: true, rootDir: from, outDir: folder },
    files,
  };
  writeFileSync(project, JSON.stringify(settings));
  // The types are checked by `npm run typecheck`.
  const words = [compiler, '--noCheck', '--pretty', 'false', '-p', project];
  const { code, output } = await runCommand(process.execPath, words);
  rmSync(project);
  if (code !== 0) throw new Error(`The sources cannot be compiled:\n${output}`);
}

/** Compiles the packages that remotes use, as in `<folder>/ui/src/index.js`. */
export async function compilePackages(folder: string): Promise<void> {
  const packages = join(repositoryRoot, 'packages');
  const files = listEntryPoints().map(({ folder: name, source }) => join(packages, name, source));
  await compile(folder, packages, files);
  // The compiler does not know the names of the files that are loaded for other languages.
  for (const file of globSync('*/src/**/locales/**/*.json', { cwd: packages }))
    cpSync(join(packages, file), join(folder, file));
}
