import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserTypes } from '../generators/remote-files.ts';
import { runCommand } from '../test/run-command.ts';
import { repositoryRoot } from '../test/workspaces.ts';

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
  if (code !== 0) throw new Error(`The sources cannot be compiled:\n${output}`);
}
