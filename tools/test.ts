// npm test [-- all | <target> ...]: the checks and tests of the repository, or the named targets, by nx. It runs what
// has changed since it last passed in this folder. `all`, and a machine of a pipeline (CI=true), run everything.
import { chosenNames } from './test/chosen-names.ts';
import { runNx } from './test/run-nx.ts';
import { type FinishedTask, readLastRun } from './test/test-summary.ts';

const targets = ['typecheck', 'lint', 'format', 'knip', 'checks', 'build', 'test', 'stories', 'platform', 'e2e'];
const named = chosenNames('target', [...targets, 'all']).filter((name) => name !== 'all');
const chosen = named.length > 0 ? named : targets;
const isWhole = process.env['CI'] === 'true' || process.argv.includes('all');
// Failed tests are retried; the summary lists those that needed it.
process.env['CI'] ??= '1';

const isGood = await runNx(['run-many', '-t', ...chosen, ...(isWhole ? ['--skip-nx-cache'] : [])]);
const tasks = readLastRun();

const sum = (of: readonly FinishedTask[], count: (task: FinishedTask) => number): number =>
  of.reduce((total, task) => total + count(task), 0);
const passedOf = ({ summary }: FinishedTask): number => summary.passed;
const failedOf = ({ summary }: FinishedTask): number => summary.failures.length;

const kept = tasks.filter(({ isCached }) => isCached).length;
if (kept > 0)
  console.log(
    `${kept} of ${tasks.length} tasks have not changed, so their last results count. npm test -- all runs everything.`,
  );
for (const target of chosen) {
  const own = tasks.filter((task) => task.target === target);
  const cached = own.filter(({ isCached }) => isCached).length;
  const fromCache = cached > 0 ? `  (${cached} of ${own.length} projects unchanged)` : '';
  console.log(`${target.padEnd(9)} ${sum(own, passedOf)} passed, ${sum(own, failedOf)} failed${fromCache}`);
}
for (const { summary } of tasks) for (const remark of summary.remarks) console.log(remark);
for (const { summary } of tasks) for (const failure of summary.failures) console.log(`FAILED ${failure}`);
const failed = sum(tasks, failedOf) || (isGood ? 0 : 1);
const isMechanical = ({ target, summary }: FinishedTask): boolean =>
  summary.failures.length > 0 && ['format', 'lint'].includes(target);
if (tasks.some(isMechanical))
  console.log('`npm run fix` corrects what it can: format, order of imports, tables, lockfile.');
console.log(`${sum(tasks, passedOf)} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
