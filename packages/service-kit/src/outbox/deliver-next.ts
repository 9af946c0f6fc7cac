import type { MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from '../logging/create-logger.ts';

/** One function a topic; it must be safe to run twice with the same event id. */
export type OutboxHandlers = Readonly<Record<string, (payload: unknown, eventId: string) => Promise<void>>>;

type Row = { id: string; topic: string; payload: unknown; attempts: number };

const greatestDelaySeconds = 60;

/** A row that is due later than any delay allows was written before the database's clock was set back: it is due. */
const take = `select id, topic, payload, attempts from outbox
  where available_at <= now() or available_at > now() + make_interval(secs => ${greatestDelaySeconds + 1})
  order by available_at, created_at limit 1 for update skip locked`;

/**
 * Delivers one event. The row stays locked while its handler runs, so no two workers have it at once, and a worker that
 * dies gives it back. A failure puts it off: 0.2 s, 0.4 s and so on to at most a minute.
 */
export function deliverNext(
  orm: MikroORM,
  handlers: OutboxHandlers,
  log: Logger,
): Promise<'empty' | 'delivered' | 'refused'> {
  return orm.em.fork().transactional(async (em) => {
    const [row] = await em.execute<Row[]>(take);
    if (row === undefined) return 'empty';
    try {
      const handler = handlers[row.topic];
      if (handler === undefined) throw new Error(`No handler for the topic ${row.topic}`);
      await handler(row.payload, row.id);
    } catch (error) {
      const delay = Math.min(0.2 * 2 ** row.attempts, greatestDelaySeconds);
      // The first tries often meet a receiver that is only starting; the fifth says that something is wrong.
      const level = row.attempts < 4 ? 'info' : 'warn';
      log[level]({ err: error, topic: row.topic, eventId: row.id, attempts: row.attempts + 1 }, 'a delivery failed');
      await em.execute(
        `update outbox set attempts = attempts + 1, last_error = ?, available_at = now() + make_interval(secs => ?) where id = ?`,
        [error instanceof Error ? error.name : 'unknown', delay, row.id],
      );
      return 'refused';
    }
    await em.execute('delete from outbox where id = ?', [row.id]);
    return 'delivered';
  });
}
