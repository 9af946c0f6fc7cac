import { z } from 'zod/mini';
import { defineContract } from './contract.ts';

/** An event for browsers. `data` is small (ids); fetch the rest from the API. */
export const eventSchema = z.object({ topic: z.string().check(z.maxLength(64)), data: z.unknown() });
export type ServerEvent = z.infer<typeof eventSchema>;

/** After this event pages refetch, because they may have missed others. */
export const resyncEvent = 'resync';

export const streamEvents = defineContract({
  id: 'stream-events',
  summary: 'Server-Sent Events for the caller. After every (re)connection `resync` comes first.',
  service: 'gateway',
  method: 'GET',
  path: '/api/events',
  access: 'session',
  output: z.string(),
  limit: { points: 60, seconds: 60, by: 'user' },
});

/**
 * Events for a user's own open pages: shown data of the user has changed. They include at least these current values.
 */
export const userEvents = {
  /** The number of unread listed notifications. */
  'notifications-changed': z.object({ unread: z.int() }),
  /** The names of the flags that are on for the user. Sent after every connection, too. */
  'flags-changed': z.object({ userId: z.int(), names: z.array(z.string()) }),
  'user-changed': z.object({ userId: z.int(), level: z.int(), xp: z.int(), hasMoments: z.boolean() }),
} as const;

type UserTopic = keyof typeof userEvents;
export type UserEvent<T extends UserTopic> = z.infer<(typeof userEvents)[T]>;
