import { setTimeout as pause } from 'node:timers/promises';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from '../create-logger.ts';
import { deliverNext, type OutboxBatchHandlers, type OutboxHandlers } from './deliver-next.ts';
import { enqueued } from './enqueue.ts';
import { OutboxMessage } from './outbox-message.entity.ts';

export type OutboxOptions = {
  orm: MikroORM;
  handlers: OutboxHandlers;
  /** Topics that are delivered in batches. Their `handlers` deliver the events of a failed batch one by one. */
  batchHandlers?: OutboxBatchHandlers;
  log: Logger;
  /** Concurrent deliveries in this process; 2 by default. */
  concurrency?: number;
};

export type Outbox = {
  start: () => void;
  /** Waits for the deliveries in flight. */
  stop: () => Promise<void>;
  /** Resolves once no row is left. For tests and for a clean shutdown. */
  drained: () => Promise<void>;
};

const pollMs = 2000;
/** The wait after a partial batch, in which the next one fills. The first event after a pause is delivered at once. */
const batchWindowMs = 50;

/**
 * Workers that deliver the events of the outbox table, at least once each. Every process may run some. They find events
 * of this process at once, and events of others within 2 s.
 */
export function createOutbox({ orm, handlers, batchHandlers = {}, log, concurrency = 2 }: OutboxOptions): Outbox {
  let isRunning = false;
  let workers: Promise<void>[] = [];
  const sleepers = new Set<() => void>();
  let wakes = 0;

  /** Wakes one worker, which is enough for new events. */
  function wake(): void {
    wakes += 1;
    const [endSleep] = sleepers;
    endSleep?.();
  }

  function sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const endSleep = () => {
        clearTimeout(timer);
        sleepers.delete(endSleep);
        resolve();
      };
      const timer = setTimeout(endSleep, milliseconds);
      sleepers.add(endSleep);
    });
  }

  async function work(): Promise<void> {
    while (isRunning) {
      const wakesBefore = wakes;
      const outcome = await deliverNext(orm, { handlers, batchHandlers, log }).catch((error: unknown) => {
        log.warn({ err: error }, 'the outbox cannot be read, will retry');
        return 'unreachable' as const;
      });
      // Continues while events are due. A failed event waits in the table, not here.
      if (outcome === 'unreachable') await sleep(500);
      else if (outcome === 'some') await pause(batchWindowMs);
      else if (outcome === 'empty' && isRunning && wakes === wakesBefore) await sleep(pollMs);
    }
  }

  const driver = orm.em.getDriver();
  const onCommit = (of: object): void => {
    if (of === driver) wake();
  };

  return {
    start() {
      if (isRunning) return;
      isRunning = true;
      enqueued.on('commit', onCommit);
      workers = Array.from({ length: concurrency }, work);
    },
    async stop() {
      isRunning = false;
      for (const endSleep of [...sleepers]) endSleep();
      enqueued.off('commit', onCommit);
      await Promise.all(workers);
    },
    async drained() {
      while ((await orm.em.fork().count(OutboxMessage)) > 0) {
        wake();
        await pause(20);
      }
    },
  };
}
