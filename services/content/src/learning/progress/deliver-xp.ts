import { grantXp, grantXpBatch, xpEventSchema } from '@grow/contracts/internal';
import { callInternal, handleTopic, type OutboxEvent, type Peers } from '@grow/service-kit';
import { z } from 'zod/mini';

/** The outbox payload that `completeLesson` writes. */
const xpPayloadSchema = z.required(z.omit(xpEventSchema, { eventId: true }), { occurredAt: true });
export const xpTopic = { name: 'xp', payload: xpPayloadSchema };

/** Sends earned XP to the user service, which counts each event id once, regardless of retries. */
export function xpHandlers(peers: Peers) {
  return {
    handlers: handleTopic(xpTopic, (payload, eventId) =>
      callInternal(grantXp, { body: { eventId, ...payload } }, peers),
    ),
    batchHandlers: {
      /** The user service writes all of a batch or none. */
      async [xpTopic.name](events: readonly OutboxEvent[]): Promise<void> {
        const body = { events: events.map(({ id, payload }) => ({ eventId: id, ...xpPayloadSchema.parse(payload) })) };
        await callInternal(grantXpBatch, { body }, peers);
      },
    },
  };
}
