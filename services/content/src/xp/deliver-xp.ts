import { callInternal } from '@grow/service-kit';
import { z } from 'zod';
import { xpPayloadSchema } from './xp-event.ts';

type UserService = { baseUrl: string; internalSecret: string };

/** Hands one XP event to the user service, which counts an event id once however often it arrives. */
export function createXpDelivery({ baseUrl, internalSecret }: UserService) {
  return async (payload: unknown, eventId: string): Promise<void> => {
    await callInternal({
      baseUrl,
      internalSecret,
      as: 'content',
      method: 'POST',
      path: '/internal/xp-events',
      body: { eventId, ...xpPayloadSchema.parse(payload) },
      output: z.unknown(),
      timeoutMs: 5000,
    });
  };
}
