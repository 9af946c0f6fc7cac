import { addCounter } from '@grow/service-kit';
import { Gauge, type Registry } from 'prom-client';
import type { ResponseCache } from '../response-cache/response-cache.ts';
import type { SessionCache } from '../session/session-cache.ts';
import type { UpstreamHealth } from './upstream-health.ts';

type Dependencies = {
  responses: ResponseCache;
  sessions: SessionCache;
  upstreams: Readonly<Record<string, UpstreamHealth>>;
};

/** The gateway's cache hits, and whether an upstream service hangs. */
export function addForwardingMetrics(registry: Registry, { responses, sessions, upstreams }: Dependencies): void {
  addCounter(registry, {
    name: 'shared_responses_total',
    help: 'Responses that are the same for everybody, by who sent them: the response cache, or the service',
    label: 'sent_by',
    read: () => responses.counts,
  });
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
