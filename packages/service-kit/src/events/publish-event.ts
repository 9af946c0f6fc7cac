import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod/mini';
import { afterCommit } from '../database/after-commit.ts';

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

/** How long events wait for others, which are then sent with one statement. */
const batchMs = 20;
/** A statement sends this many at most. */
const maxBatch = 500;

/** Of each database: the notices that are sent next, and the sending of all before them. */
const queues = new WeakMap<object, { next: string[]; sent: Promise<void> }>();

/**
 * Publishes an event to browsers if the caller's transaction commits. Keep `data` to ids: an event is not stored, is
 * missed by a page that is offline, and is limited to about 7 kB.
 */
export function publishEvent(em: EntityManager, event: PublishedEvent): void {
  const notice = JSON.stringify(event);
  if (Buffer.byteLength(notice) > maxNotifyBytes) throw new Error(`The event ${event.topic} is too large to publish`);
  afterCommit(em, () => sendSoon(em.fork(), notice));
}

/** Sends one batch after the other, so that events arrive in the order in which they were published. */
function sendSoon(em: EntityManager, notice: string): void {
  const driver = em.getDriver();
  const queue = queues.get(driver) ?? { next: [], sent: Promise.resolve() };
  queues.set(driver, queue);
  queue.next.push(notice);
  if (queue.next.length > 1) return;
  queue.sent = Promise.all([queue.sent, sleep(batchMs)]).then(async () => {
    const notices = queue.next;
    queue.next = [];
    // A database that cannot be reached loses its listeners too, and pages are told to reload what they show.
    await send(em, notices).catch(() => undefined);
  });
}

async function send(em: EntityManager, notices: readonly string[]): Promise<void> {
  for (let start = 0; start < notices.length; start += maxBatch) {
    await em
      .getKysely()
      .selectNoFrom(({ fn, val }) =>
        notices
          .slice(start, start + maxBatch)
          .map((notice, n) => fn('pg_notify', [val(eventChannel), val(notice)]).as(`n${n}`)),
      )
      .execute();
  }
}
