import { defineInternalContract } from './internal-contract.ts';

const toGateways = { caller: 'gateway', method: 'GET', output: 'event-stream' } as const;

/** Everything that the database of a service publishes. */
export const streamServiceEvents = defineInternalContract({
  ...toGateways,
  id: 'stream-events',
  service: 'any',
  path: '/internal/events',
});

/** The id of the cache that responses come from: at first, and again at each invalidation. */
export const streamInvalidations = defineInternalContract({
  ...toGateways,
  id: 'stream-invalidations',
  service: 'content',
  path: '/internal/invalidations',
});
