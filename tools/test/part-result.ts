import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod/mini';

/** What one part of `npm test` came to. */
export type PartResult = {
  passed: number;
  failed: number;
  /** The names of what failed. */
  failures: string[];
  /** Passed only at a second try, or was left out: to be looked at, no failure. */
  remarks: string[];
  /** Shown when something failed. */
  output: string;
};

const vitestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

/** Reads vitest's JSON report. A file that does not even load counts as one failure. */
export function readVitestReport(file: string, code: number, output: string): PartResult {
  if (!existsSync(file)) return { passed: 0, failed: 1, failures: ['vitest made no report'], remarks: [], output };
  const report = vitestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const failures = report.testResults.flatMap((result) => {
    const names = result.assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
    return names.length === 0 && result.status === 'failed' ? [result.name] : names;
  });
  if (failures.length === 0 && code !== 0) failures.push('vitest ended with an error outside the tests');
  const remarks = output.split('\n').filter((line) => line.startsWith('RETRIED '));
  return { passed: report.numPassedTests, failed: failures.length, failures, remarks, output };
}

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

/** Reads Playwright's JSON report. What passed at a second try passed, with a remark. */
export function readPlaywrightReport(file: string, code: number, output: string): PartResult {
  if (!existsSync(file)) return { passed: 0, failed: 1, failures: ['Playwright made no report'], remarks: [], output };
  const report = playwrightSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const tests = report.suites
    .flatMap(specsOf)
    .flatMap((spec) =>
      spec.tests.map((test) => ({ name: `[${test.projectName}] ${spec.file} > ${spec.title}`, status: test.status })),
    );
  const named = (status: string): string[] => tests.filter((test) => test.status === status).map(({ name }) => name);
  const failures = [
    ...named('unexpected'),
    ...report.errors.map(({ message }) => message?.split('\n')[0] ?? 'an error'),
  ];
  if (failures.length === 0 && code !== 0) failures.push('Playwright ended with an error outside the tests');
  return {
    passed: named('expected').length + named('flaky').length,
    failed: failures.length,
    failures,
    remarks: [...named('flaky').map((name) => `RETRIED ${name}`), ...named('skipped').map((name) => `SKIPPED ${name}`)],
    output,
  };
}

function specsOf(suite: Suite): z.output<typeof playwrightSpec>[] {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}
