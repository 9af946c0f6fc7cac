// Runs every benchmark in a process of its own, one after the other; prints their results again at the end. Only some
// of them: npm run bench -- lessons-read memory
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildApps } from '@grow/tools/build/build-apps.ts';

const all = [
  'cold-load',
  'second-opening',
  'tab-switch',
  'course-pack',
  'lessons-read',
  'modules-read',
  'progress-read',
  'peers',
  'gateway-proxy',
  'completion',
  'feed-page',
  'a-day',
  'stale-sessions',
  'open-pages',
  'growth',
  'admin-lists',
  'lesson-statistics',
  'import-beside-reads',
  'sign-in-under-load',
  'wrong-sign-ins',
  'rollback',
  'recovery',
  'memory',
  'markdown',
  'lesson-editor',
].filter((name) => existsSync(join(import.meta.dirname, `${name}.ts`)));
const names = process.argv.slice(2);
const fileOf = (name: string): string => join(import.meta.dirname, `${name}.ts`);
const chosen = (names.length > 0 ? names : all).filter((name) => {
  if (existsSync(fileOf(name))) return true;
  console.error(`There is no benchmark ${name}. There are: ${all.join(', ')}.`);
  return false;
});

if (!(await buildApps())) process.exit(1);
const results: string[] = [];
for (const name of chosen) {
  const found: string[] = [];
  let last = 'printed nothing';
  console.log(`\n== ${name}`);
  const bench = spawn(process.execPath, [fileOf(name)], { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: bench.stdout })) {
    console.log(line);
    if (line.startsWith('RESULT ')) found.push(line.slice('RESULT '.length));
    if (line.trim() !== '') last = line;
  }
  const code = await new Promise<number | null>((resolve) => {
    if (bench.exitCode === null) bench.once('exit', resolve);
    else resolve(bench.exitCode);
  });
  // Benchmarks that mark no line as their result print it last.
  results.push(...(found.length > 0 ? found : [`${name}: ${last}`]));
  if (code === 0) continue;
  results.push(`${name}: failed`);
  process.exitCode = 1;
}
console.log(`\n== results\n${results.join('\n')}`);
