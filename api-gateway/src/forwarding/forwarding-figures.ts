import { addCounts } from '@grow/service-kit';
import { Gauge, type Registry } from 'prom-client';
import type { ServiceWatch } from './service-watch.ts';
import type { SharedAnswers } from './shared-answers.ts';

type Parts = { shared: SharedAnswers; watches: Readonly<Record<string, ServiceWatch>> };

/** How often an answer that is the same for everybody was at hand, and whether a service is known to hang. */
export function addForwardingFigures(registry: Registry, { shared, watches }: Parts): void {
  addCounts(registry, {
    name: 'shared_answers_total',
    help: 'Answers that are the same for everybody, by who sent them: the gateway that keeps them, or the service',
    label: 'sent_by',
    read: () => shared.counts,
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
