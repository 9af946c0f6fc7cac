import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod/mini';
import { listWorkspaces, repositoryRoot } from './workspaces.ts';

const summarySchema = z.object({
  passed: z.number(),
  /** The names of failed tests. */
  failures: z.array(z.string()),
  /** Passed only after a retry, or was skipped: to be looked at, no failure. */
  remarks: z.array(z.string()),
});

/** The results of the tests of one nx task. */
export type TestSummary = z.output<typeof summarySchema>;

const runSchema = z.object({
  tasks: z.array(
    z.object({
      target: z.string(),
      projectName: z.string(),
      cacheStatus: z.string(),
      status: z.optional(z.number()),
    }),
  ),
});

export type FinishedTask = { target: string; project: string; isCached: boolean; summary: TestSummary };

/** The tasks of the last run of nx. One that reports no tests counts as a test of its own. */
export function readLastRun(): FinishedTask[] {
  const { tasks } = runSchema.parse(readJson(join(repositoryRoot, '.nx', 'cache', 'run.json')));
  const folders = new Map(listWorkspaces().map(({ folder, manifest }) => [manifest.name, folder]));
  return tasks.map(({ target, projectName, cacheStatus, status }) => {
    const reports = join(repositoryRoot, folders.get(projectName) ?? '.', '.cache');
    const isGood = status === 0;
    const name = `${projectName}:${target}`;
    const summary = readSummary(target, reports) ?? {
      passed: isGood ? 1 : 0,
      failures: isGood ? [] : [name],
      remarks: [],
    };
    if (!isGood && summary.failures.length === 0) summary.failures.push(`${name} failed outside its tests`);
    return { target, project: projectName, isCached: cacheStatus !== 'cache-miss', summary };
  });
}

function readSummary(target: string, folder: string): TestSummary | undefined {
  const file = join(folder, `${target}.json`);
  if (!existsSync(file)) return undefined;
  return ['e2e', 'platform'].includes(target) ? summarizeJourneys(readJson(file)) : summarySchema.parse(readJson(file));
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ projectName: z.string(), status: z.string() })),
});
type Suite = { specs?: z.output<typeof playwrightSpec>[]; suites?: Suite[] };
const suiteSchema: z.ZodMiniType<Suite> = z.lazy(() =>
  z.object({ specs: z.optional(z.array(playwrightSpec)), suites: z.optional(z.array(suiteSchema)) }),
);
const playwrightSchema = z.object({
  suites: z.array(suiteSchema),
  errors: z.array(z.object({ message: z.optional(z.string()) })),
});

/** From Playwright's JSON report. A test that passed after a retry passed, with a remark. */
function summarizeJourneys(report: unknown): TestSummary {
  const { suites, errors } = playwrightSchema.parse(report);
  const tests = suites
    .flatMap(specsOf)
    .flatMap((spec) =>
      spec.tests.map((test) => ({ name: `[${test.projectName}] ${spec.file} > ${spec.title}`, status: test.status })),
    );
  const named = (status: string): string[] => tests.filter((test) => test.status === status).map(({ name }) => name);
  return {
    passed: named('expected').length + named('flaky').length,
    failures: [...named('unexpected'), ...errors.map(({ message }) => message?.split('\n')[0] ?? 'an error')],
    remarks: [...named('flaky').map((name) => `RETRIED ${name}`), ...named('skipped').map((name) => `SKIPPED ${name}`)],
  };
}

function specsOf(suite: Suite): z.output<typeof playwrightSpec>[] {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}
