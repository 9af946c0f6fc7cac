// npm test [-- <target> ...]: every check and test of the repository, or the named targets, by nx.
import { chosenNames } from './test/chosen-names.ts';
import { runNx } from './test/run-nx.ts';
import { type FinishedTask, readLastRun } from './test/test-summary.ts';

const targets = ['typecheck', 'lint', 'format', 'knip', 'build', 'test', 'e2e'];
const chosen = chosenNames('target', targets);
// Failed tests are retried; the summary lists those that needed it.
process.env['CI'] ??= '1';

const isGood = await runNx(['run-many', '-t', ...chosen]);
const tasks = readLastRun();

const sum = (of: readonly FinishedTask[], count: (task: FinishedTask) => number): number =>
  of.reduce((total, task) => total + count(task), 0);
const passedOf = ({ summary }: FinishedTask): number => summary.passed;
const failedOf = ({ summary }: FinishedTask): number => summary.failures.length;

for (const target of chosen) {
  const own = tasks.filter((task) => task.target === target);
  const cached = own.filter(({ isCached }) => isCached).length;
  const fromCache = cached > 0 ? `  (${cached} of ${own.length} projects from the cache)` : '';
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
