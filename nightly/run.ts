// npm run nightly [-- <name> ...]: what takes too long for `npm test`, or needs programs that npm packages do not
// contain. If such a program is missing, the check prints "not run" and how to install it.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildApps } from '@grow/tools/build/build-apps.ts';
import { runCommand } from '@grow/tools/test/run-command.ts';
import { repositoryRoot } from '@grow/tools/test/workspaces.ts';
import { findProgram, NotRun } from './drills/find-program.ts';

const modules = join(repositoryRoot, 'node_modules');
const config = ['--config', join(import.meta.dirname, 'vitest.config.ts')];

/** Runs a program of Node and shows its output. Returns whether it succeeded. */
async function runProgram(words: string[], options: Parameters<typeof runCommand>[2]): Promise<boolean> {
  const { code, output } = await runCommand(process.execPath, words, options);
  console.log(output);
  return code === 0;
}

const runTests = (words: string[], env: Record<string, string> = {}): Promise<boolean> =>
  runProgram([join(modules, 'vitest', 'vitest.mjs'), 'run', ...words], { env });

/**
 * `journeys` runs those with another layout on a wide screen, and those that are repeated for each remote;
 * `accessibility` checks each size in each theme.
 */
const runJourneys = (chosen: string[], env: Record<string, string> = {}): Promise<boolean> => {
  const words = [join(modules, '@playwright', 'test', 'cli.js'), 'test', '--reporter=list'];
  return runProgram([...words, ...chosen], { cwd: join(repositoryRoot, 'e2e'), env });
};

const checks: Record<string, () => Promise<boolean>> = {
  faults: () => runTests([...config, 'faults/']),
  dev: () => runTests([...config, 'dev/']),
  journeys: () => runJourneys(['--project=desktop', '--project=nightly']),
  accessibility: () => runJourneys(['--project=phone', 'accessibility'], { ALL_LOOKS: '1' }),
  'pseudo-locale': async () => {
    process.env['PSEUDO_LOCALE'] = '1';
    const isTranslated = (await buildApps()) && (await runJourneys(['--project=phone', 'accessibility']));
    delete process.env['PSEUDO_LOCALE'];
    return (await buildApps()) && isTranslated;
  },
  kit: () => runTests([...config, 'kit/']),
  fuzz: () => runTests(['--project', 'api-gateway', 'fuzz'], { FUZZ_CALLS: '1000' }),
  firefox: async () => (await import('./engines/smoke-test.ts')).firefox(),
  webkit: async () => (await import('./engines/smoke-test.ts')).webkit(),
  'rolling-restart': async () => (await import('./drills/rolling-restart.ts')).rollingRestart(),
  pooler: async () => (await import('./drills/pooler.ts')).pooler(),
  failover: async () => (await import('./drills/failover.ts')).failover(),
  // Prometheus's own test runner fires every alert of `deploy/monitoring/alerts.yaml`.
  alerts: async () => {
    const promtool = findProgram('promtool', 'On Debian: apt-get install prometheus');
    const words = ['test', 'rules', join(import.meta.dirname, 'drills', 'alerts.yaml')];
    return spawnSync(promtool, words, { stdio: 'inherit' }).status === 0;
  },
  backup: async () => (await import('./drills/backup.ts')).backup(),
  upgrade: async () => (await import('./drills/upgrade.ts')).upgrade(),
  chart: async () => {
    findProgram('helm', 'See https://helm.sh/docs/intro/install');
    return runTests([...config, 'chart/']);
  },
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in checks));
if (unknown.length > 0) {
  console.error(`No such check: ${unknown.join(', ')}. There are: ${Object.keys(checks).join(', ')}.`);
  process.exit(2);
}

const results: string[] = [];
if (!(await buildApps())) process.exit(1);
for (const name of names.length > 0 ? names : Object.keys(checks)) {
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
