import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from './workspaces.ts';

const nx = join(repositoryRoot, 'node_modules', 'nx', 'dist', 'bin', 'nx.js');

/** Runs a command of nx, which prints its progress. Returns whether all tasks succeeded. */
export function runNx(words: readonly string[]): Promise<boolean> {
  // Every process of a run reads the same code: a service starts in half the processor time.
  const env = { NODE_COMPILE_CACHE: join(repositoryRoot, '.cache', 'compiled'), ...process.env };
  const child = spawn(process.execPath, [nx, ...words], { cwd: repositoryRoot, env, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0));
  });
}
