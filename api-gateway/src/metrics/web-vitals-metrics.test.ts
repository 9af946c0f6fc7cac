import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '@grow/contracts';
import { Registry as MetricRegistry } from 'prom-client';
import { expect, it } from 'vitest';
import { writeRelease } from '../../test/write-release.ts';
import { createWebVitalsMetrics } from './web-vitals-metrics.ts';

async function publishedRegistry(): Promise<Registry> {
  const folder = await mkdtemp(join(tmpdir(), 'web-vitals-'));
  const registry = await writeRelease(folder);
  await rm(folder, { recursive: true, force: true });
  return registry;
}

it('keeps metrics of live releases and canaries only, and removes them when they are no longer live', async () => {
  const registry = await publishedRegistry();
  const learn = registry.remotes['mfe-learn'];
  if (learn === undefined) throw new Error('nothing is published');
  const canary = { release: { ...learn, version: '2.0.0' }, percent: 10, salt: 'a' };
  const shellCanary = { release: { ...registry.shell, version: '3.0.0' }, percent: 10, salt: 'b' };
  const withCanaries: Registry = { ...registry, canaries: { 'mfe-learn': canary, shell: shellCanary } };
  const store = new MetricRegistry();
  const webVitals = createWebVitalsMetrics(store);

  const versions = ['1.0.0-a', '2.0.0', '0.9.0', 'made up"} 1'];
  webVitals.record(withCanaries, {
    metrics: versions.flatMap((version) => [
      { app: 'mfe-learn', version, name: 'LCP', value: 1500 },
      { app: 'mfe-learn', version, name: 'CLS', value: 0.02 },
    ]),
    errors: versions.map((version) => ({ app: 'mfe-learn', version })),
  });
  for (const version of versions) webVitals.recordFault(withCanaries, { app: 'mfe-learn', version });
  webVitals.recordFault(withCanaries, { app: 'shell', version: '3.0.0' });
  const kept = await store.metrics();
  expect(kept).toContain('page_vital_seconds_sum{name="LCP",app="mfe-learn",version="1.0.0-a"} 1.5');
  expect(kept).toContain('page_layout_shift_sum{app="mfe-learn",version="2.0.0"} 0.02');
  expect(kept).toContain('page_errors_total{app="mfe-learn",version="2.0.0"} 1');
  expect(kept).toContain('remote_faults_total{app="mfe-learn",version="1.0.0-a"} 1');
  expect(kept).toContain('remote_faults_total{app="shell",version="3.0.0"} 1');
  expect(kept).not.toMatch(/0\.9\.0|made up/u);

  webVitals.recordFault({ ...registry, revision: registry.revision + 1 }, { app: 'mfe-learn', version: '1.0.0-a' });
  const left = await store.metrics();
  expect(left).not.toMatch(/2\.0\.0|3\.0\.0/u);
  expect(left).toContain('remote_faults_total{app="mfe-learn",version="1.0.0-a"} 2');
});
