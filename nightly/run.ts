// npm run nightly [-- <name> ...]: what takes too long for `npm test`, or needs programs that no package of npm brings.
// Where such a program is missing, the check says "not run" and how to get it.
import { join } from 'node:path';
import { runCommand } from '@grow/tools/test/run-command.ts';
import { repositoryRoot } from '@grow/tools/test/workspaces.ts';
import { NotRun } from './drills/find-program.ts';

const vitest = join(repositoryRoot, 'node_modules', 'vitest', 'vitest.mjs');

const config = ['--config', join(import.meta.dirname, 'vitest.config.ts')];

/** Runs tests and shows what they print. Answers whether all passed. */
async function runTests(words: string[], env: Record<string, string> = {}): Promise<boolean> {
  const { code, output } = await runCommand(process.execPath, [vitest, 'run', ...words], { env });
  console.log(output);
  return code === 0;
}

/** The journeys whose screens stand in another way on a wide screen. */
async function desktopJourneys(): Promise<boolean> {
  const playwright = join(repositoryRoot, 'node_modules', '@playwright', 'test', 'cli.js');
  const words = [playwright, 'test', '--project=desktop', '--reporter=list'];
  const { code, output } = await runCommand(process.execPath, words, { cwd: join(repositoryRoot, 'e2e') });
  console.log(output);
  return code === 0;
}

const checks: Record<string, () => Promise<boolean>> = {
  faults: () => runTests([...config, 'faults/']),
  dev: () => runTests([...config, 'dev/']),
  desktop: desktopJourneys,
  generate: () => runTests([...config, 'generate/']),
  kit: () => runTests([...config, 'kit/']),
  'odd-input': () => runTests(['--project', 'api-gateway', 'odd-input'], { ODD_CALLS: '1000' }),
  'rolling-restart': async () => (await import('./drills/rolling-restart.ts')).rollingRestart(),
  pooler: async () => (await import('./drills/pooler.ts')).pooler(),
  failover: async () => (await import('./drills/failover.ts')).failover(),
  chart: async () => (await import('./drills/chart.ts')).chart(),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in checks));
if (unknown.length > 0) {
  console.error(`No such check: ${unknown.join(', ')}. There are: ${Object.keys(checks).join(', ')}.`);
  process.exit(2);
}

const results: string[] = [];
for (const name of asked.length > 0 ? asked : Object.keys(checks)) {
  console.log(`\n== ${name}`);
  const result = await (checks[name]?.() ?? Promise.resolve(false)).then(
    (isGood) => (isGood ? 'passed' : 'failed'),
    (error: unknown) => {
      if (error instanceof NotRun) return `not run: ${error.message}`;
      console.error(error);
      return 'failed';
    },
  );
  if (result === 'failed') process.exitCode = 1;
  results.push(`${name}: ${result}`);
}
console.log(`\n== results\n${results.join('\n')}`);
