import { addCounter } from '@grow/service-kit';
import { Gauge, type Registry } from 'prom-client';
import type { ResponseCache } from '../response-cache/response-cache.ts';
import type { SessionCache } from '../session/session-cache.ts';
import type { ServiceWatch } from './service-watch.ts';

type Parts = {
  responses: ResponseCache;
  sessions: SessionCache;
  watches: Readonly<Record<string, ServiceWatch>>;
};

/** How often the gateway's caches spared a call, and whether a service is known to hang. */
export function addForwardingFigures(registry: Registry, { responses, sessions, watches }: Parts): void {
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
      for (const [upstream, watch] of Object.entries(watches)) this.set({ upstream }, watch.isHanging() ? 1 : 0);
    },
  });
}
