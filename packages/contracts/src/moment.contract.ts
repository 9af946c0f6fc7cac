import { z } from 'zod/mini';
import { defineContract } from './contract.ts';

/** Something earned that deserves to be celebrated. */
export const momentSchema = z.object({
  kind: z.enum(['level', 'achievement']),
  /** The new level, or the id of the achievement. */
  value: z.int(),
});
export type Moment = z.infer<typeof momentSchema>;

export const claimMoments = defineContract({
  id: 'claim-moments',
  summary: 'What the caller earned since the last claim, oldest first. Each moment is returned once, to one device.',
  service: 'user',
  method: 'POST',
  path: '/api/users/claim-moments',
  changesSession: true,
  access: 'session',
  output: z.object({ moments: z.array(momentSchema) }),
  limit: { points: 60, seconds: 60, by: 'user' },
});
