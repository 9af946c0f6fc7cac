import { z } from 'zod/mini';
import { idParam } from '../contract.ts';
import { defineInternalContract, gatewayName } from './internal-contract.ts';

/** All events that the database of a service publishes. */
export const streamServiceEvents = defineInternalContract({
  callers: [gatewayName],
  method: 'GET',
  output: 'event-stream',
  id: 'stream-events',
  service: 'any',
  path: '/internal/events',
});

const aboutUser = { service: 'any', callers: ['user'], params: z.object({ userId: idParam }) } as const;

/** Everything that a service keeps about a user, for their data export. */
export const exportUserData = defineInternalContract({
  ...aboutUser,
  id: 'export-user-data',
  method: 'GET',
  path: '/internal/users/{userId}/export',
  output: z.record(z.string(), z.unknown()),
});

/** Deletes everything of a deleted user. Repeating it changes nothing. */
export const eraseUserData = defineInternalContract({
  ...aboutUser,
  id: 'erase-user-data',
  method: 'POST',
  path: '/internal/users/{userId}/erase',
  output: z.void(),
});
