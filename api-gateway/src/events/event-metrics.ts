import { Gauge, type Registry } from 'prom-client';
import type { EventHub } from './event-hub.ts';

/** Whether events are received, and the number of connected browsers. */
export function addEventMetrics(registry: Registry, events: EventHub): void {
  new Gauge({
    name: 'event_streams',
    help: 'Browsers that listen for live updates',
    registers: [registry],
    collect() {
      this.set(events.subscriberCount());
    },
  });
  new Gauge({
    name: 'event_sources_up',
    help: 'Whether the events of every service are heard',
    registers: [registry],
    collect() {
      this.set(events.isConnected() ? 1 : 0);
    },
  });
}
