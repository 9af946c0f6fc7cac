import { z } from 'zod/mini';

/**
 * Events for a user's own open pages: what pages show of the user has changed, with the current values at least of
 * these.
 */
export const userEvents = {
  'user-changed': z.object({ userId: z.int(), level: z.int(), xp: z.int(), hasMoments: z.boolean() }),
} as const;
