import { type recordWebVitals, type Registry, releaseOf, webVitalNames } from '@grow/contracts';
import { Counter, Histogram, type Registry as MetricRegistry } from 'prom-client';
import type { z } from 'zod/mini';

type Report = z.output<typeof recordWebVitals.body>;
type App = { app: string; version: string };

export type WebVitalsMetrics = {
  /** Records the report that a page sends when the user leaves it. */
  record: (registry: Registry, report: Report) => void;
  /** Records that a remote, or the shell, could not be shown. */
  recordFault: (registry: Registry, app: App) => void;
};

const labelNames = ['app', 'version'] as const;

/**
 * Browser metrics by app and release. To bound their number, only live releases and canaries get labels, regardless of
 * what clients send. Labels are removed when a release is no longer live.
 */
export function createWebVitalsMetrics(metrics: MetricRegistry): WebVitalsMetrics {
  const registers = [metrics];
  const seconds = new Histogram({
    name: 'page_vital_seconds',
    help: 'TTFB, FCP, LCP and INP in browsers',
    labelNames: ['name', ...labelNames],
    buckets: [0.05, 0.1, 0.2, 0.35, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8],
    registers,
  });
  const shift = new Histogram({
    name: 'page_layout_shift',
    help: 'CLS in browsers',
    labelNames,
    buckets: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
    registers,
  });
  const errors = new Counter({ name: 'page_errors_total', help: 'Uncaught errors', labelNames, registers });
  const failures = new Counter({
    name: 'remote_faults_total',
    help: 'Remotes, or the shell, that could not be shown',
    labelNames,
    registers,
  });

  let seen: App[] = [];
  let revision: number | undefined;

  /** The labels for a client's report, or null if its release is not live. */
  function labelsOf(registry: Registry, { app, version }: App): App | null {
    if (registry.revision !== revision) removeOthers(registry);
    if (!isLive(registry, { app, version })) return null;
    if (!seen.some((one) => one.app === app && one.version === version)) seen.push({ app, version });
    return { app, version };
  }

  function removeOthers(registry: Registry): void {
    revision = registry.revision;
    for (const labels of seen.filter((one) => !isLive(registry, one))) {
      for (const name of webVitalNames) seconds.remove({ name, ...labels });
      for (const metric of [shift, errors, failures]) metric.remove(labels);
    }
    seen = seen.filter((one) => isLive(registry, one));
  }

  return {
    record(registry, report) {
      for (const { name, value, ...app } of report.metrics) {
        const labels = labelsOf(registry, app);
        if (labels === null) continue;
        if (name === 'CLS') shift.observe(labels, value);
        else seconds.observe({ name, ...labels }, value / 1000);
      }
      for (const app of report.errors) {
        const labels = labelsOf(registry, app);
        if (labels !== null) errors.inc(labels);
      }
    },
    recordFault(registry, app) {
      const labels = labelsOf(registry, app);
      if (labels !== null) failures.inc(labels);
    },
  };
}

function isLive(registry: Registry, { app, version }: App): boolean {
  return version === releaseOf(registry, app)?.version || version === registry.canaries?.[app]?.release.version;
}
