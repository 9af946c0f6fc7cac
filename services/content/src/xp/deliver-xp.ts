import { callInternal, type OutboxEvent } from '@grow/service-kit';
import { z } from 'zod';
import { xpPayloadSchema } from './xp-event.ts';

type UserService = { baseUrl: string; internalSecret: string };

/** Hands XP events to the user service, which counts an event id once however often it arrives. */
export function createXpDelivery(userService: UserService) {
  const post = (path: string, body: unknown) =>
    callInternal({ ...userService, as: 'content', method: 'POST', path, body, output: z.unknown(), timeoutMs: 5000 });

  return {
    async deliver(payload: unknown, eventId: string): Promise<void> {
      await post('/internal/xp-events', eventOf({ id: eventId, payload }));
    },
    /** All of them in one transaction there, or none. */
    async deliverTogether(events: readonly OutboxEvent[]): Promise<void> {
      await post('/internal/xp-events/batch', { events: events.map(eventOf) });
    },
  };
}

function eventOf({ id, payload }: OutboxEvent) {
  return { eventId: id, ...xpPayloadSchema.parse(payload) };
}
