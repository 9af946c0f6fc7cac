import { repeat, type Logger, type Peers } from '@grow/service-kit';
import type { MikroORM } from '@mikro-orm/postgresql';
import { releaseHeldNotifications } from './held-notifications.ts';
import type { MailOptions } from './mail-topic.ts';
import { remindLearners } from './remind-learners.ts';
import { sendWeeklyMails } from './send-weekly-mails.ts';

const minuteMs = 60_000;

type Services = MailOptions & { peers: Peers };

/**
 * Starts the scheduled notifications: held ones every half minute, reminders and weekly mails every quarter of an hour,
 * so that a failed run can be repeated within the hour. Returns a function that stops it.
 */
export function startNotificationSchedule(orm: MikroORM, services: Services, log: Logger): () => Promise<unknown> {
  const stops = [
    repeat({
      name: 'the release of held notifications',
      job: () => releaseHeldNotifications(orm.em.fork(), new Date()),
      everyMs: minuteMs / 2,
      log,
    }),
    repeat({
      name: 'reminding learners',
      job: () => remindLearners(orm.em.fork(), services.peers, new Date()),
      everyMs: 15 * minuteMs,
      log,
    }),
    repeat({
      name: 'the weekly mail',
      job: (isStopped) => sendWeeklyMails(orm.em.fork(), { ...services, log, isStopped }, new Date()),
      everyMs: 15 * minuteMs,
      log,
    }),
  ];
  return () => Promise.all(stops.map((stop) => stop()));
}
