// npm run bench [-- <name> ...]: runs benchmarks (`*.bench.ts`), one after the other, each in a process of its own.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { buildApps } from '@grow/tools/build/build-apps.ts';
import { chosenNames } from '@grow/tools/test/chosen-names.ts';

const all = globSync('*.bench.ts', { cwd: import.meta.dirname }).map((file) => file.replace('.bench.ts', ''));
const chosen = chosenNames('benchmark', all.sort());
if (!(await buildApps())) process.exit(1);
for (const name of chosen) {
  console.log(`\n== ${name}`);
  const file = join(import.meta.dirname, `${name}.bench.ts`);
  if (spawnSync(process.execPath, [file], { stdio: 'inherit' }).status === 0) continue;
  console.log(`${name}: failed`);
  process.exitCode = 1;
}
