import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import type { TestSummary } from './test-summary.ts';

/** For `npm test`: prints only failures, with the reason; writes the counts to a file, with why tests needed a retry. */
export class SummaryReporter implements Reporter {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { message: string; stack?: string }[]): void {
    const summary: TestSummary = { passed: 0, failures: [], remarks: [] };
    const fail = (name: string, text: string): void => {
      summary.failures.push(name);
      console.log(`\n${name}\n${stripVTControlCharacters(text)}`);
    };
    for (const module of modules) {
      for (const error of module.errors()) fail(module.relativeModuleId, error.stack ?? error.message);
      for (const test of module.children.allTests()) {
        const name = `${test.module.relativeModuleId} > ${test.fullName}`;
        const { state } = test.result();
        if (state === 'failed') fail(name, reasonsOf(test));
        else if (state === 'passed') summary.passed += 1;
        else summary.remarks.push(`SKIPPED ${name}`);
        if (state === 'passed' && (test.diagnostic()?.retryCount ?? 0) > 0)
          summary.remarks.push(`RETRIED ${name}: ${firstLine(reasonsOf(test))}`);
      }
    }
    for (const error of unhandled) fail('outside the tests', error.stack ?? error.message);
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, JSON.stringify(summary));
  }
}

const firstLine = (text: string): string => stripVTControlCharacters(text).split('\n', 1).join('');

function reasonsOf(test: TestCase): string {
  const errors = test.result().errors ?? [];
  return errors
    .flatMap(({ message, diff, stack }) => [message, diff, stack])
    .filter(Boolean)
    .join('\n');
}
