import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** Lists the tests that passed only after a retry, so that a flaky test is noticed although the run is green. */
export class RetriedTestsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const retried = modules.flatMap((module) => [...module.children.allTests()].filter(neededRetry));
    for (const test of retried) console.log(`RETRIED ${test.module.relativeModuleId} > ${test.fullName}`);
  }
}

function neededRetry(test: TestCase): boolean {
  return (test.diagnostic()?.retryCount ?? 0) > 0;
}
