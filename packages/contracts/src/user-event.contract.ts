import { z } from 'zod/mini';

/**
 * Events for a user's own open pages: what pages show of the user has changed, with the current values at least of
 * these.
 */
export const userEvents = {
  /** How many of the listed notifications are unread now. */
  'notifications-changed': z.object({ unread: z.int() }),
  'user-changed': z.object({ userId: z.int(), level: z.int(), xp: z.int(), hasMoments: z.boolean() }),
} as const;

export type UserTopic = keyof typeof userEvents;
export type UserEvent<T extends UserTopic> = z.infer<(typeof userEvents)[T]>;
