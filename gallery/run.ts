// npm run gallery                        look at it, built again as you save
// npm run gallery -- update [<story>]    take pictures, before a change
// npm run gallery -- compare [<story>]   compare with them, after it
// npm run gallery -- repeat <times>      take pictures of everything, and compare with them so often
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@grow/tools/test/workspaces.ts';

const modules = join(repositoryRoot, 'node_modules');
const rsbuild = join(modules, '@rsbuild', 'core', 'bin', 'rsbuild.js');
const playwright = join(modules, '@playwright', 'test', 'cli.js');

/** Runs a program of Node in this folder, and returns its exit code. */
function run(...words: string[]): Promise<number> {
  const child = spawn(process.execPath, words, { cwd: import.meta.dirname, stdio: 'inherit' });
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
}

/** All stories, or those whose path contains one of the arguments. */
async function takePictures(stories: string[], ...options: string[]): Promise<number> {
  const chosen = stories.length > 0 ? ['--grep', stories.join('|')] : [];
  return (await run(rsbuild, 'build')) || (await run(playwright, 'test', ...chosen, ...options));
}

async function update(stories: string[]): Promise<number> {
  const pictures = join(import.meta.dirname, 'pictures');
  // With all of them, pictures of states that no longer exist are deleted.
  if (stories.length === 0) rmSync(pictures, { recursive: true, force: true });
  return takePictures(stories, '--update-snapshots=changed');
}

/** None may differ: a picture that does so at times shows no change. */
async function repeat([times = '10']: string[]): Promise<number> {
  return (await update([])) || takePictures([], `--repeat-each=${times}`);
}

const [task = 'look', ...words] = process.argv.slice(2);
const tasks: Record<string, () => Promise<number>> = {
  look: () => run(rsbuild, 'dev', '--open'),
  compare: () => takePictures(words),
  update: () => update(words),
  repeat: () => repeat(words),
};
if (!(task in tasks)) console.error(`No such task: ${task}. There are: ${Object.keys(tasks).join(', ')}.`);
process.exitCode = (await tasks[task]?.()) ?? 2;
