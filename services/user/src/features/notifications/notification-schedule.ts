import type { Logger } from '@grow/service-kit';
import type { MikroORM } from '@mikro-orm/postgresql';
import { releaseHeldNotifications } from './release-held-notifications.ts';
import { remindLearners } from './remind-learners.ts';

const minuteMs = 60_000;

type ScheduleOptions = { orm: MikroORM; log: Logger; now?: () => Date };

/** What goes out by the clock: held notifications every half minute, reminders every hour. Any number of processes. */
export function createNotificationSchedule({ orm, log, now = () => new Date() }: ScheduleOptions): {
  start: () => void;
  stop: () => Promise<void>;
} {
  const timers: NodeJS.Timeout[] = [];
  const running = new Set<Promise<void>>();

  function every(milliseconds: number, job: () => Promise<unknown>): void {
    let isBusy = false;
    const run = async (): Promise<void> => {
      if (isBusy) return;
      isBusy = true;
      try {
        await job();
      } catch (error) {
        log.warn({ err: error }, 'a scheduled job failed, the next round tries again');
      } finally {
        isBusy = false;
      }
    };
    const timer = setInterval(() => {
      const round = run().finally(() => running.delete(round));
      running.add(round);
    }, milliseconds);
    timer.unref();
    timers.push(timer);
  }

  return {
    start() {
      every(minuteMs / 2, () => releaseHeldNotifications(orm.em.fork(), now()));
      every(60 * minuteMs, () => remindLearners(orm.em.fork(), now()));
    },
    async stop() {
      for (const timer of timers.splice(0)) clearInterval(timer);
      await Promise.all(running);
    },
  };
}
