import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildStaleApps, listBrowserApps } from '../build/build-apps.ts';
import { checkTypes } from './check-types.ts';
import { type PartResult, readPlaywrightReport, readVitestReport } from './part-result.ts';
import { runCommand } from './run-command.ts';
import { repositoryRoot } from './workspaces.ts';

const reports = join(repositoryRoot, '.cache', 'test-reports');
const module = (...path: string[]): string => join(repositoryRoot, 'node_modules', ...path);

async function check(name: string, program: string, words: string[]): Promise<PartResult> {
  const { code, output } = await runCommand(program, words, { env: { NX_DAEMON: 'false' } });
  const isGood = code === 0;
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, failures: isGood ? [] : [name], remarks: [], output };
}

function freshReport(name: string): string {
  mkdirSync(reports, { recursive: true });
  const file = join(reports, name);
  rmSync(file, { force: true });
  return file;
}

async function types(): Promise<PartResult> {
  const results = await checkTypes();
  const bad = results.filter(({ isGood }) => !isGood);
  const output = bad.map((result) => `${result.project}\n${result.output}`).join('\n');
  const failures = bad.map(({ project }) => `types of ${project}`);
  return { passed: results.length - bad.length, failed: bad.length, failures, remarks: [], output };
}

async function build(): Promise<PartResult> {
  const apps = listBrowserApps();
  const { failures } = await buildStaleApps(apps, () => undefined);
  return {
    passed: apps.length - failures.length,
    failed: failures.length,
    failures: failures.map(({ app }) => `the build of ${app}`),
    remarks: [],
    output: failures.map(({ message }) => message).join('\n'),
  };
}

async function unit(): Promise<PartResult> {
  const file = freshReport('vitest.json');
  const { code, output } = await runCommand(process.execPath, [module('vitest', 'vitest.mjs'), 'run'], {
    env: { VITEST_JSON_REPORT: file },
  });
  return readVitestReport(file, code, output);
}

/** On a phone; `npm run nightly -- journeys` walks the rest. */
async function journeys(): Promise<PartResult> {
  const file = freshReport('playwright.json');
  const words = [module('@playwright', 'test', 'cli.js'), 'test', '--project=phone', '--reporter=list,json'];
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const { code, output } = await runCommand(process.execPath, words, { cwd: join(repositoryRoot, 'e2e'), env });
  return readPlaywrightReport(file, code, output);
}

/** The parts of `npm test`, in the order in which they are reported. */
export const testParts = {
  types,
  lint: () => check('lint', module('.bin', 'nx'), ['run-many', '-t', 'lint', '--output-style=static']),
  format: () => check('format', process.execPath, [module('prettier', 'bin', 'prettier.cjs'), '--check', '.']),
  knip: () => check('knip', process.execPath, [module('knip', 'bin', 'knip.js')]),
  build,
  unit,
  journeys,
} satisfies Record<string, () => Promise<PartResult>>;

export type TestPart = keyof typeof testParts;

/**
 * What may run beside what on two cores: the build beside the static checks; the tests that wait for answers alone, so
 * that no other work makes them wait too long.
 */
export const stages: readonly (readonly TestPart[][])[] = [
  [['build'], ['types', 'format', 'knip', 'lint']],
  [['unit']],
  [['journeys']],
];
