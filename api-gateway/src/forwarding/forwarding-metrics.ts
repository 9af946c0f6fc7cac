import { addCounter } from '@grow/service-kit';
import { Gauge, type Registry } from 'prom-client';
import type { SessionCache } from '../session/session-cache.ts';
import type { UpstreamHealth } from './upstream-health.ts';

type Dependencies = {
  sessions: SessionCache;
  upstreams: Readonly<Record<string, UpstreamHealth>>;
};

/** Hits of the session cache, and whether an upstream service hangs. */
export function addForwardingMetrics(registry: Registry, { sessions, upstreams }: Dependencies): void {
  addCounter(registry, {
    name: 'session_reads_total',
    help: 'Sessions of requests, by who knew them: the session cache, or the user service',
    label: 'known_by',
    read: () => sessions.counts,
  });
  new Gauge({
    name: 'upstream_hangs',
    help: 'Whether calls of a service are refused because it takes them and answers none',
    labelNames: ['upstream'],
    registers: [registry],
    collect() {
      for (const [upstream, health] of Object.entries(upstreams)) this.set({ upstream }, health.isHanging() ? 1 : 0);
    },
  });
}
