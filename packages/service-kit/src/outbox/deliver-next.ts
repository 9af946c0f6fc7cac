import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from '../create-logger.ts';
import { now, secondsFromNow } from '../database/expressions.ts';
import { query } from '../own-query.ts';
import { moveToDeadLetters, maxAgeDays, isUndeliverable, failureReason, maxAttempts } from './dead-letters.ts';

/** One function per topic. It must be idempotent by event id. */
export type OutboxHandlers = Readonly<Record<string, (payload: unknown, eventId: string) => Promise<void>>>;

export type OutboxEvent = { id: string; payload: unknown };

/**
 * For topics that are delivered in batches, in the order in which the events were written. A batch succeeds or fails as
 * a whole. It must be idempotent, too: the topic's handler retries the events of a failed batch one by one.
 */
export type OutboxBatchHandlers = Readonly<Record<string, (events: readonly OutboxEvent[]) => Promise<void>>>;

export type Deliveries = { handlers: OutboxHandlers; batchHandlers: OutboxBatchHandlers; log: Logger };

/** The maximum size of a batch. */
const batchSize = 100;
const maxDelaySeconds = 60;

type DueEvent = Awaited<ReturnType<ReturnType<typeof dueEvents>['execute']>>[number];

/** Selects due events, oldest first, skips those that another worker has locked, and locks the rest. */
function dueEvents(em: EntityManager) {
  return query(em)
    .selectFrom('OutboxMessage')
    .select(['id', 'topic', 'payload', 'attempts', 'createdAt'])
    .select((eb) =>
      eb('createdAt', '<', secondsFromNow(-maxAgeDays * 86_400))
        .$castTo<boolean>()
        .as('isOld'),
    )
    .where((eb) =>
      eb.or([
        eb('availableAt', '<=', now),
        // Due later than the maximum delay, so the database's clock was set back since.
        eb('availableAt', '>', secondsFromNow(maxDelaySeconds + 1)),
      ]),
    )
    .orderBy('availableAt')
    .orderBy('createdAt')
    .forUpdate()
    .skipLocked();
}

/**
 * Delivers the next due events: one event, or a batch of untried events of a topic. Rows stay locked while their
 * handler runs, so no two workers deliver the same event, and a crashed worker releases them. A failure is retried with
 * exponential backoff: after 0.2 s, 0.4 s and so on up to a minute. An undeliverable event is moved to the dead
 * letters, so that it does not block others. Returns 'some' for a batch with room left, and 'full' for a full one.
 */
export async function deliverNext(orm: MikroORM, deliveries: Deliveries): Promise<'empty' | 'one' | 'some' | 'full'> {
  const { handlers, batchHandlers, log } = deliveries;
  // Outside of the transaction, because usually nothing is due.
  const [next] = await dueEvents(orm.em.fork()).limit(1).execute();
  if (next === undefined) return 'empty';
  const deliverTogether = next.attempts === 0 ? batchHandlers[next.topic] : undefined;
  return orm.em.fork().transactional(async (tx) => {
    if (deliverTogether !== undefined) {
      const batch = dueEvents(tx).where('topic', '=', next.topic).where('attempts', '=', 0).limit(batchSize);
      const rows = await batch.execute();
      await settle(tx, rows, log, () => deliverTogether(rows));
      return rows.length < batchSize ? 'some' : 'full';
    }
    const rows = await dueEvents(tx).limit(1).execute();
    await settle(tx, rows, log, async ({ id, topic, payload }) => {
      const deliver = handlers[topic];
      if (deliver === undefined) throw new Error(`No handler for the topic ${topic}`);
      await deliver(payload, id);
    });
    return 'one';
  });
}

/** Deletes delivered rows, or reschedules rows of one topic with the same number of attempts. */
async function settle(
  em: EntityManager,
  rows: readonly DueEvent[],
  log: Logger,
  deliver: (first: DueEvent) => Promise<void>,
) {
  const [first] = rows;
  if (first === undefined) return;
  const { topic, attempts } = first;
  const ids = rows.map(({ id }) => id);
  try {
    await deliver(first);
  } catch (error) {
    if (rows.length === 1 && mustGiveUp(first, error)) {
      log.error(
        { err: error, topic, eventId: first.id, attempts: attempts + 1 },
        'an event was moved to the dead letters',
      );
      await moveToDeadLetters(em, first, failureReason(error));
      return;
    }
    const delay = Math.min(0.2 * 2 ** attempts, maxDelaySeconds);
    // Early attempts often meet a receiver that is still starting. A fifth failure is a fault.
    const level = attempts < 4 ? 'info' : 'warn';
    log[level]({ err: error, topic, eventIds: ids, attempts: attempts + 1 }, 'a delivery failed');
    await query(em)
      .updateTable('OutboxMessage')
      .set((eb) => ({
        attempts: eb('attempts', '+', 1),
        lastError: failureReason(error),
        availableAt: secondsFromNow(delay),
      }))
      .where('id', 'in', ids)
      .execute();
    return;
  }
  await query(em).deleteFrom('OutboxMessage').where('id', 'in', ids).execute();
}

/** Only for single events, because in a failed batch it is unknown which event failed. */
function mustGiveUp({ attempts, isOld }: DueEvent, error: unknown): boolean {
  return isUndeliverable(error) || (isOld && attempts + 1 >= maxAttempts);
}
