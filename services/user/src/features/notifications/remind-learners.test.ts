import type { Caller } from '@grow/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everything, startNotifications, titles, type NotificationService } from '../../../test/start-notifications.ts';
import { User } from '../users/user.entity.ts';
import { remindLearners } from './remind-learners.ts';

let bench: NotificationService;
beforeAll(async () => {
  bench = await startNotifications('reminders');
});
afterAll(() => bench.stop());

describe('learning reminders', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);

  async function away(caller: Caller, days: number): Promise<void> {
    await bench.service.orm.em.fork().nativeUpdate(User, { id: caller.userId }, { lastActive: daysAgo(days) });
  }

  it('are sent once a week to learners who enabled them and have been away', async () => {
    const [absent, present, unwilling, silent] = await Promise.all([
      bench.growerWithBrowser(),
      bench.growerWithBrowser(),
      bench.growerWithBrowser({ ...everything, learning: false }),
      bench.service.signUp(),
    ]);
    for (const { caller } of [absent, unwilling]) await away(caller, 4);
    await away(present.caller, 2);
    await away(silent, 9);

    const remind = (when: Date) => remindLearners(bench.service.orm.em.fork(), when);
    await Promise.all([remind(new Date()), remind(new Date())]);
    await remind(daysAgo(-6));
    await bench.service.outbox.drained();
    expect(titles(absent.browser)).toEqual(['Time to grow']);
    expect(absent.browser.received[0]?.message).toMatchObject({ url: '/', category: 'learning' });
    expect([titles(unwilling.browser)]).toEqual([[]]);
  });
});
