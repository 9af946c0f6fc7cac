// npm test [-- <part> ...]: every check and test of the repository, or the named parts.
import { stages, type TestPart, testParts } from './test/test-parts.ts';
import type { PartResult } from './test/part-result.ts';

const known = Object.keys(testParts);
const named = process.argv.slice(2);
const unknown = named.filter((part) => !known.includes(part));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  process.exit(1);
}
// The tests try a failure again, and name what needed it.
process.env['CI'] ??= '1';

const results: PartResult[] = [];

async function runPart(part: TestPart): Promise<void> {
  const began = performance.now();
  const result = await testParts[part]();
  results.push(result);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${part.padEnd(9)} ${result.passed} passed, ${result.failed} failed  (${seconds} s)`);
  for (const remark of result.remarks) console.log(`  ${remark}`);
  if (result.failed === 0) return;
  console.log(shorten(result.output));
  for (const failure of result.failures) console.log(`  FAILED ${part}: ${failure}`);
}

function shorten(output: string, lines = 150): string {
  const all = output.trimEnd().split('\n');
  return all.length <= lines ? all.join('\n') : ['...', ...all.slice(-lines)].join('\n');
}

for (const stage of stages) {
  await Promise.all(
    stage.map(async (lane) => {
      for (const part of lane) if (named.length === 0 || named.includes(part)) await runPart(part);
    }),
  );
}

const sum = (count: (result: PartResult) => number): number => results.reduce((total, one) => total + count(one), 0);
const failed = sum((result) => result.failed);
for (const result of results) for (const failure of result.failures) console.log(`FAILED ${failure}`);
console.log(`${sum((result) => result.passed)} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
