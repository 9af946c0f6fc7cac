// Runs every benchmark (`*.bench.ts`) in a process of its own, one after the other, and prints their results again at
// the end. Some of them: npm run bench -- cold-load search
import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildApps } from '@grow/tools/build/build-apps.ts';

const all = globSync('*.bench.ts', { cwd: import.meta.dirname }).map((file) => file.replace('.bench.ts', ''));
const chosen = process.argv.length > 2 ? process.argv.slice(2) : all.sort();
const unknown = chosen.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`No such benchmark: ${unknown.join(', ')}. There are: ${all.join(', ')}.`);
  process.exit(2);
}

if (!(await buildApps())) process.exit(1);
const results: string[] = [];
for (const name of chosen) {
  const found: string[] = [];
  let last = 'printed nothing';
  console.log(`\n== ${name}`);
  const bench = spawn(process.execPath, [join(import.meta.dirname, `${name}.bench.ts`)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
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
