import { repeat, type Logger, type ServiceAddress } from '@grow/service-kit';
import type { MikroORM } from '@mikro-orm/postgresql';
import { releaseHeldNotifications } from './held-notifications.ts';
import { remindLearners } from './remind-learners.ts';

const minuteMs = 60_000;

/**
 * Scheduled notifications: held ones every half minute, reminders every quarter of an hour, so that a failed run leaves
 * time for another one within the hour. Returns a function that stops it.
 */
export function startNotificationSchedule(orm: MikroORM, content: ServiceAddress, log: Logger): () => Promise<unknown> {
  const stops = [
    repeat({
      name: 'the release of held notifications',
      job: () => releaseHeldNotifications(orm.em.fork(), new Date()),
      everyMs: minuteMs / 2,
      log,
    }),
    repeat({
      name: 'reminding learners',
      job: () => remindLearners(orm.em.fork(), content, new Date()),
      everyMs: 15 * minuteMs,
      log,
    }),
  ];
  return () => Promise.all(stops.map((stop) => stop()));
}
