import type { MikroORM } from '@mikro-orm/postgresql';
import type Koa from 'koa';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { addCounts, type Counts } from './counts.ts';
import { databaseFigures } from './database-figures.ts';

/** What one process counts of itself. */
export type Metrics = ReturnType<typeof createMetrics>;

type Observed = { route: string; method: string; status: number; milliseconds: number };

/** Prometheus figures of one process: its runtime, the time of its answers by route and status, and its database. */
export function createMetrics(service: string, orm: MikroORM | null = null, counts: readonly Counts[] = []) {
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
  for (const each of counts) addCounts(registry, each);
  const lookUp = orm === null ? null : databaseFigures(registry, orm);
  return {
    /** For figures of its owner's. */
    registry,
    /** `route` must come from a fixed set (a contract's id), never from the address: labels live for ever. */
    observe({ route, method, status, milliseconds }: Observed) {
      seconds.observe({ route, method, status: String(status) }, milliseconds / 1000);
    },
    async answer(koa: Koa.Context) {
      await lookUp?.();
      koa.type = registry.contentType;
      koa.body = await registry.metrics();
    },
  };
}
