import { grantXp, grantXpBatch } from '@grow/contracts/internal';
import { callInternal, type OutboxEvent, type ServiceAddress } from '@grow/service-kit';
import { xpPayloadSchema } from './xp-event.ts';

/** Sends XP events to the user service, which counts an event id once however often it arrives. */
export function createXpDelivery(userService: ServiceAddress) {
  return {
    async deliver(payload: unknown, eventId: string): Promise<void> {
      await callInternal(grantXp, { body: eventOf({ id: eventId, payload }) }, userService);
    },
    /** In one transaction there, all or none. */
    async deliverTogether(events: readonly OutboxEvent[]): Promise<void> {
      await callInternal(grantXpBatch, { body: { events: events.map(eventOf) } }, userService);
    },
  };
}

function eventOf({ id, payload }: OutboxEvent) {
  return { eventId: id, ...xpPayloadSchema.parse(payload) };
}
