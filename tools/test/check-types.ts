import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './run-command.ts';
import { listWorkspaces, repositoryRoot } from './workspaces.ts';

export type TypeResult = { project: string; isGood: boolean; output: string };

const compiler = join(repositoryRoot, 'node_modules', 'typescript-7', 'bin', 'tsc');

/** Checks every project with a tsconfig.json, or the named ones, two at once. */
export async function checkTypes(named: readonly string[] = []): Promise<TypeResult[]> {
  const projects = listWorkspaces()
    .map(({ folder }) => folder)
    .filter((folder) => existsSync(join(repositoryRoot, folder, 'tsconfig.json')))
    .filter((folder) => named.length === 0 || named.includes(folder));
  const waiting = [...projects];
  const results: TypeResult[] = [];
  async function worker(): Promise<void> {
    for (let project = waiting.shift(); project !== undefined; project = waiting.shift()) {
      const words = [compiler, '--noEmit', '--pretty', 'false', '-p', join(project, 'tsconfig.json')];
      const { code, output } = await runCommand(process.execPath, words);
      // A project that has no file yet is no fault.
      const isEmpty = output.includes('TS18003');
      results.push({ project, isGood: code === 0 || isEmpty, output: isEmpty ? '' : output.trim() });
    }
  }
  await Promise.all([worker(), worker()]);
  return results.sort((one, other) => (one.project < other.project ? -1 : 1));
}
