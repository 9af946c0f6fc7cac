import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestModule } from 'vitest/node';
import type { TestSummary } from './test-summary.ts';

/** For `npm test`: writes the counts to a file, with the failures and the tests that were skipped or needed a retry. */
export class SummaryReporter implements Reporter {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const summary: TestSummary = { passed: 0, failures: unhandled.map(() => 'outside the tests'), remarks: [] };
    for (const module of modules) {
      const fail = (name: string, error: { message: string } | undefined): void =>
        void summary.failures.push(`${name}: ${firstLine(error)}`);
      for (const error of module.errors()) fail(module.relativeModuleId, error);
      for (const test of module.children.allTests()) {
        const name = `${test.module.relativeModuleId} > ${test.fullName}`;
        const { state, errors } = test.result();
        if (state === 'passed') summary.passed += 1;
        else if (state === 'failed') fail(name, errors?.[0]);
        else summary.remarks.push(`SKIPPED ${name}`);
        if (state === 'passed' && errors?.length) summary.remarks.push(`RETRIED ${name}: ${firstLine(errors[0])}`);
      }
    }
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, JSON.stringify(summary));
  }
}

const firstLine = (error: { message: string } | undefined): string =>
  stripVTControlCharacters(error?.message ?? '')
    .split('\n', 1)
    .join('');
