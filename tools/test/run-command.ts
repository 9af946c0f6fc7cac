import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { repositoryRoot } from './workspaces.ts';

export type Finished = { code: number; output: string };

type Options = { env?: Record<string, string>; cwd?: string };

const timeoutMinutes = 120;

/** Runs a program to its end and returns its output. One that hangs is killed after the timeout, which is a failure. */
export function runCommand(program: string, words: readonly string[], options: Options = {}): Promise<Finished> {
  const PATH = [join(repositoryRoot, 'node_modules', '.bin'), process.env['PATH']].join(delimiter);
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, {
      cwd: options.cwd ?? repositoryRoot,
      env: { ...process.env, PATH, FORCE_COLOR: '0', NO_COLOR: '1', ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A process group of its own, so that its child processes can be ended with it.
      detached: true,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
    const end = setTimeout(() => {
      output += `\nended after ${timeoutMinutes} minutes\n`;
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    }, timeoutMinutes * 60_000);
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(end);
      resolve({ code: code ?? 1, output });
    });
  });
}
