import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod/mini';
import { notify } from '../database/notify.ts';

export const eventChannel = 'events';

/** An event on its way to browsers: to everyone signed in, or to some users. */
export const publishedEventSchema = z.object({
  to: z.union([z.literal('all'), z.array(z.int())]),
  topic: z.string().check(z.maxLength(64)),
  data: z.unknown(),
});
export type PublishedEvent = z.infer<typeof publishedEventSchema>;

/** PostgreSQL refuses notices of 8000 bytes and more. */
const maxNotifyBytes = 7900;

/** Whether data can go with an event, with the words around it. */
export function fitsIntoEvent(data: unknown): boolean {
  return Buffer.byteLength(JSON.stringify(data)) <= maxNotifyBytes - 900;
}

/**
 * Tells browsers that something happened, exactly if the caller's transaction commits. Keep `data` to ids: it is not
 * stored, may be missed by a page that is away, and is limited to about 7 kB.
 */
export async function publishEvent(em: EntityManager, event: PublishedEvent): Promise<void> {
  const notice = JSON.stringify(event);
  if (Buffer.byteLength(notice) > maxNotifyBytes) throw new Error(`The event ${event.topic} is too large to publish`);
  await notify(em, eventChannel, notice);
}
