import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** For `npm test`: only what failed, with its reason, and what needed a second try. */
export class PlainReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { message: string; stack?: string }[]): void {
    for (const module of modules) {
      for (const error of module.errors()) print(module.relativeModuleId, error.stack ?? error.message);
      for (const test of module.children.allTests()) report(test);
    }
    for (const error of unhandled) print('outside the tests', error.stack ?? error.message);
  }
}

function report(test: TestCase): void {
  const result = test.result();
  const name = `${test.module.relativeModuleId} > ${test.fullName}`;
  if (result.state === 'failed') {
    for (const error of result.errors) print(name, [error.message, error.diff, error.stack].filter(Boolean).join('\n'));
  } else if ((test.diagnostic()?.retryCount ?? 0) > 0) console.log(`RETRIED ${name}`);
}

function print(name: string, text: string): void {
  console.log(`\n${name}\n${stripVTControlCharacters(text)}`);
}
