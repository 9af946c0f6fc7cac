// Runs every benchmark (`*.bench.ts`) in a process of its own, one after the other. Some of them:
// npm run bench -- cold-load search
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { buildApps } from '@grow/tools/build/build-apps.ts';

const all = globSync('*.bench.ts', { cwd: import.meta.dirname }).map((file) => file.replace('.bench.ts', ''));
const chosen = process.argv.length > 2 ? process.argv.slice(2) : all.sort();
const unknown = chosen.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`No such benchmark: ${unknown.join(', ')}. There are: ${all.join(', ')}.`);
  process.exit(2);
}

if (!(await buildApps())) process.exit(1);
for (const name of chosen) {
  console.log(`\n== ${name}`);
  const file = join(import.meta.dirname, `${name}.bench.ts`);
  if (spawnSync(process.execPath, [file], { stdio: 'inherit' }).status === 0) continue;
  console.log(`${name}: failed`);
  process.exitCode = 1;
}
