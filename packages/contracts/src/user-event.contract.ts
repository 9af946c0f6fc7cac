import { z } from 'zod/mini';

/** What a user's own open pages hear: something that a page shows of them has changed, these at least as they are now. */
export const userEvents = {
  'user-changed': z.object({ userId: z.int(), level: z.int(), xp: z.int() }),
} as const;
