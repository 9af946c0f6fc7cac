import type Koa from 'koa';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

type Observed = { route: string; method: string; status: number; milliseconds: number };

/** Prometheus figures of one process: its runtime, and the time of its answers by route and status. */
export function createMetrics(service: string) {
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
  return {
    /** `route` must come from a fixed set (a contract's id), never from the address: labels live for ever. */
    observe({ route, method, status, milliseconds }: Observed) {
      seconds.observe({ route, method, status: String(status) }, milliseconds / 1000);
    },
    async answer(koa: Koa.Context) {
      koa.type = registry.contentType;
      koa.body = await registry.metrics();
    },
  };
}
