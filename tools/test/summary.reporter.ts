import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestModule } from 'vitest/node';
import type { TestSummary } from './test-summary.ts';

/** For `npm test`: writes the counts to a file, with the tests that were skipped or needed a retry. */
export class SummaryReporter implements Reporter {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const summary: TestSummary = { passed: 0, failures: unhandled.map(() => 'outside the tests'), remarks: [] };
    for (const module of modules) {
      summary.failures.push(...module.errors().map(() => module.relativeModuleId));
      for (const test of module.children.allTests()) {
        const name = `${test.module.relativeModuleId} > ${test.fullName}`;
        const { state, errors } = test.result();
        if (state === 'passed') summary.passed += 1;
        else if (state === 'failed') summary.failures.push(name);
        else summary.remarks.push(`SKIPPED ${name}`);
        const [reason = ''] = stripVTControlCharacters(errors?.[0]?.message ?? '').split('\n', 1);
        if (state === 'passed' && errors?.length) summary.remarks.push(`RETRIED ${name}: ${reason}`);
      }
    }
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, JSON.stringify(summary));
  }
}
