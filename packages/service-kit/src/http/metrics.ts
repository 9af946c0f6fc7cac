import type { MikroORM } from '@mikro-orm/postgresql';
import type Koa from 'koa';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { addCounter, type CounterMetric } from './counter-metric.ts';
import { addDatabaseMetrics } from './database-metrics.ts';

export type Metrics = ReturnType<typeof createMetrics>;

type Observed = { route: string; method: string; status: number; milliseconds: number };

/** Prometheus metrics of one process: its runtime, request durations by route and status, and its database. */
export function createMetrics(service: string, orm: MikroORM | null = null, counters: readonly CounterMetric[] = []) {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time from a request to its answer',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  for (const counter of counters) addCounter(registry, counter);
  const collectDatabaseMetrics = orm === null ? null : addDatabaseMetrics(registry, orm);
  return {
    /** For further metrics of the process. */
    registry,
    /** `route` must come from a fixed set (a contract's id), never from the URL: label values are kept forever. */
    observe({ route, method, status, milliseconds }: Observed) {
      seconds.observe({ route, method, status: String(status) }, milliseconds / 1000);
    },
    async serve(ctx: Koa.Context) {
      await collectDatabaseMetrics?.();
      ctx.type = registry.contentType;
      ctx.body = await registry.metrics();
    },
  };
}
