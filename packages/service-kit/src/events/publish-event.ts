import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod/mini';
import { afterCommit } from '../database/after-commit.ts';

export const eventChannel = 'events';

/** An event for browsers. Its recipients are all signed-in users, those who have confirmed their age, or some users. */
export const publishedEventSchema = z.object({
  to: z.union([z.enum(['all', 'adults']), z.array(z.int())]),
  topic: z.string().check(z.maxLength(64)),
  data: z.unknown(),
});
export type PublishedEvent = z.infer<typeof publishedEventSchema>;

/** PostgreSQL rejects NOTIFY payloads of 8000 bytes and more. */
const maxNotifyBytes = 7900;

/** Whether data fits into an event beside its other fields. */
export function fitsIntoEvent(data: unknown): boolean {
  return Buffer.byteLength(JSON.stringify(data)) <= maxNotifyBytes - 900;
}

/** How long events are collected into a batch. */
const batchMs = 20;
/** The maximum number of events per statement. */
const maxBatch = 500;

/** Per database: the next batch, and a promise for all earlier ones. */
const queues = new WeakMap<object, { next: string[]; sent: Promise<void> }>();

/**
 * Publishes an event to browsers if the caller's transaction commits. Put only ids into `data`: an event is not stored,
 * an offline page misses it, and it is limited to about 7 kB.
 */
export function publishEvent(em: EntityManager, event: PublishedEvent): void {
  const notice = JSON.stringify(event);
  if (Buffer.byteLength(notice) > maxNotifyBytes) throw new Error(`The event ${event.topic} is too large to publish`);
  afterCommit(em, () => sendSoon(em.fork(), notice));
}

/** Sends batches sequentially, so that events arrive in the order of their publication. */
function sendSoon(em: EntityManager, notice: string): void {
  const driver = em.getDriver();
  const queue = queues.get(driver) ?? { next: [], sent: Promise.resolve() };
  queues.set(driver, queue);
  queue.next.push(notice);
  if (queue.next.length > 1) return;
  queue.sent = Promise.all([queue.sent, sleep(batchMs)]).then(async () => {
    const notices = queue.next;
    queue.next = [];
    // An unreachable database loses its listeners too, and pages are then told to reload their data.
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
