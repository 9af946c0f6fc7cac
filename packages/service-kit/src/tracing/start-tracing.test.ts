import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** Counts the OpenTelemetry modules that a starting process loads; the API package alone belongs to other libraries. */
const countModules = `
import { registerHooks } from 'node:module';
let count = 0;
registerHooks({
  load(url, context, next) {
    if (/@opentelemetry.(?!api)/u.test(url)) count += 1;
    return next(url, context);
  },
});
await import('@grow/service-kit');
const { startTracing } = await import('./start-tracing.ts');
await startTracing({ name: 'content' });
console.log(count);
process.exit();`;

function modulesWith(endpoint: string): number {
  const env = { ...process.env, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint };
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', countModules], {
    cwd: import.meta.dirname,
    env,
    encoding: 'utf8',
  });
  return Number(output);
}

it('loads nothing of OpenTelemetry unless a collector is set', () => {
  expect(modulesWith('http://127.0.0.1:9')).toBeGreaterThan(10);
  expect(modulesWith('')).toBe(0);
});
