import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod/mini';
import { notify } from '../database/listen-to-channel.ts';

export const eventChannel = 'events';

/** An event for browsers: for all signed-in users, for those of them who have confirmed their age, or for some users. */
export const publishedEventSchema = z.object({
  to: z.union([z.enum(['all', 'adults']), z.array(z.int())]),
  topic: z.string().check(z.maxLength(64)),
  data: z.unknown(),
});
export type PublishedEvent = z.infer<typeof publishedEventSchema>;

/** PostgreSQL rejects NOTIFY payloads of 8000 bytes and more. */
const maxNotifyBytes = 7900;

/** Whether data fits into an event, with the other fields of the event. */
export function fitsIntoEvent(data: unknown): boolean {
  return Buffer.byteLength(JSON.stringify(data)) <= maxNotifyBytes - 900;
}

/**
 * Publishes an event to browsers if the caller's transaction commits. Keep `data` to ids: an event is not stored, is
 * missed by a page that is offline, and is limited to about 7 kB.
 */
export async function publishEvent(em: EntityManager, event: PublishedEvent): Promise<void> {
  const notice = JSON.stringify(event);
  if (Buffer.byteLength(notice) > maxNotifyBytes) throw new Error(`The event ${event.topic} is too large to publish`);
  await notify(em, eventChannel, notice);
}
