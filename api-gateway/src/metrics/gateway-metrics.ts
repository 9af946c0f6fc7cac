import { addCounter } from '@grow/service-kit';
import { Gauge, type Registry } from 'prom-client';
import type { EventHub } from '../events/event-hub.ts';
import type { Upstreams } from '../forwarding/upstreams.ts';
import type { SessionCache } from '../session/session-cache.ts';

type Dependencies = {
  events: EventHub;
  sessions: SessionCache;
  upstreams: Upstreams;
};

/** Metrics of live updates, session cache hits, and hanging services. */
export function addGatewayMetrics(registry: Registry, { events, sessions, upstreams }: Dependencies): void {
  addCounter(registry, {
    name: 'session_reads_total',
    help: 'Session reads, by source: the session cache or the user service',
    label: 'known_by',
    read: () => sessions.counts,
  });
  new Gauge({
    name: 'upstream_hangs',
    help: 'Whether calls of a service are refused because it hangs: it accepts calls and responds to none',
    labelNames: ['upstream'],
    registers: [registry],
    collect() {
      // Services that are gone from the file keep no value.
      this.reset();
      for (const [upstream, { health }] of upstreams.all()) this.set({ upstream }, health.isHanging() ? 1 : 0);
    },
  });
  new Gauge({
    name: 'event_streams',
    help: 'Browsers connected for live updates',
    registers: [registry],
    collect() {
      this.set(events.subscriberCount());
    },
  });
  new Gauge({
    name: 'event_sources_up',
    help: 'Whether the events of every service are received',
    registers: [registry],
    collect() {
      this.set(events.isConnected() ? 1 : 0);
    },
  });
}
