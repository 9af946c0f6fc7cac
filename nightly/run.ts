// npm run nightly [-- <name> ...]: checks that take too long for `npm test`, or need programs that no npm package brings.
// If such a program is missing, the result is "not run", with how to install it.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildApps } from '@grow/tools/build/build-apps.ts';
import { chosenNames } from '@grow/tools/test/chosen-names.ts';
import { repositoryRoot } from '@grow/tools/test/workspaces.ts';
import { postgresPrograms } from './drills/debian-postgres.ts';
import { failover } from './drills/failover.ts';
import { findProgram, NotRun } from './drills/find-program.ts';
import { pooler } from './drills/pooler.ts';
import { rollingRestart } from './drills/rolling-restart.ts';
import { upgrade } from './drills/upgrade.ts';

type Check = () => boolean | Promise<boolean>;

function run(program: string, words: string[], { cwd = repositoryRoot, env = {} } = {}): boolean {
  return spawnSync(program, words, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' }).status === 0;
}

const modules = join(repositoryRoot, 'node_modules');
const runTests = (words: string[], env = {}): boolean =>
  run(process.execPath, [join(modules, 'vitest', 'vitest.mjs'), 'run', ...words], { env });
const ownTests = (folder: string): boolean =>
  runTests(['--config', join(import.meta.dirname, 'vitest.config.ts'), folder]);
const runJourneys = (words: string[]): boolean =>
  run(process.execPath, [join(modules, '@playwright', 'test', 'cli.js'), 'test', '--reporter=list', ...words], {
    cwd: join(repositoryRoot, 'e2e'),
  });

const checks: Record<string, Check> = {
  faults: () => ownTests('faults/'),
  dev: () => ownTests('dev/'),
  // Journeys with another layout on a wide screen, and journeys that are repeated for each remote.
  journeys: () => runJourneys(['--project=desktop', '--project=nightly']),
  // In each size and each theme.
  stories: () => runTests(['--project', 'gallery'], { ALL_LOOKS: '1' }),
  kit: () => ownTests('kit/'),
  fuzz: () => runTests(['--project', 'api-gateway', 'fuzz'], { FUZZ_CALLS: '1000' }),
  webkit() {
    findProgram('WebKitWebDriver', 'On Debian: apt-get install webkit2gtk-driver');
    findProgram('xvfb-run', 'On Debian: apt-get install xvfb');
    findProgram('dbus-run-session', 'On Debian: apt-get install dbus');
    return ownTests('webkit/');
  },
  'rolling-restart': rollingRestart,
  pooler,
  failover,
  // The test runner of Prometheus fires every alert of `deploy/monitoring/alerts.yaml`.
  alerts() {
    const promtool = findProgram('promtool', 'On Debian: apt-get install prometheus');
    return run(promtool, ['test', 'rules', join(import.meta.dirname, 'drills', 'alerts.yaml')]);
  },
  backup() {
    postgresPrograms();
    return ownTests('backup/');
  },
  upgrade,
  chart() {
    findProgram('helm', 'See https://helm.sh/docs/intro/install');
    return ownTests('chart/');
  },
};

async function resultOf(check: Check | undefined): Promise<string> {
  try {
    return (await check?.()) ? 'passed' : 'failed';
  } catch (error) {
    if (error instanceof NotRun) return `not run: ${error.message}`;
    console.error(error);
    return 'failed';
  }
}

const names = chosenNames('check', Object.keys(checks));
const results: string[] = [];
if (!(await buildApps())) process.exit(1);
for (const name of names) {
  console.log(`\n== ${name}`);
  const result = await resultOf(checks[name]);
  if (result === 'failed') process.exitCode = 1;
  results.push(`${name}: ${result}`);
}
console.log(`\n== results\n${results.join('\n')}`);
