import { defineInternalContract } from './internal-contract.ts';

/** Everything that the database of a service publishes. */
export const streamServiceEvents = defineInternalContract({
  caller: 'gateway',
  method: 'GET',
  output: 'event-stream',
  id: 'stream-events',
  service: 'any',
  path: '/internal/events',
});
