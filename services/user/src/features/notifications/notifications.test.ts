import {
  readNotificationPreferences,
  saveNotificationPreferences,
  subscribeToPush,
  unsubscribeFromPush,
  type NotificationPreferences,
  type UserNotification,
} from '@grow/contracts';
import type { Caller } from '@grow/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startProfileService, type ProfileService } from '../../../test/profile-service.ts';
import { startPushReceiver } from '../../../test/push-receiver.ts';
import { User } from '../users/user.entity.ts';
import { notifyUser } from './notify-user.ts';
import { releaseHeldNotifications } from './release-held-notifications.ts';
import { remindLearners } from './remind-learners.ts';

const everything: NotificationPreferences = {
  community: true,
  learning: true,
  support: true,
  quietHours: { isOn: false, from: '22:00', to: '07:00', timeZone: 'UTC' },
};
const nightIn = (timeZone: string): NotificationPreferences => ({
  ...everything,
  quietHours: { isOn: true, from: '22:00', to: '07:00', timeZone },
});

let service: ProfileService;
let receiver: Awaited<ReturnType<typeof startPushReceiver>>;

beforeAll(async () => {
  service = await startProfileService('notifications');
  receiver = await startPushReceiver();
});
beforeEach(() => {
  service.clock.now = new Date();
});
afterAll(async () => {
  await service.stop();
  await receiver.close();
});

type Browser = ReturnType<typeof receiver.subscribe>;

async function subscribe(caller: Caller, { endpoint, keys }: Browser, wantsTest = false): Promise<void> {
  const answer = await service.api.as(caller).send(subscribeToPush, { body: { endpoint, keys, wantsTest } });
  expect(answer.status).toBe(204);
}

async function save(caller: Caller, preferences: NotificationPreferences): Promise<void> {
  expect((await service.api.as(caller).call(saveNotificationPreferences, { body: preferences })).status).toBe(200);
}

async function growerWithBrowser(preferences = everything, answers: number[] = []) {
  const caller = await service.signUp();
  await save(caller, preferences);
  const browser = receiver.subscribe(answers);
  await subscribe(caller, browser);
  return { caller, browser };
}

async function notify(caller: Caller, more: Partial<UserNotification> = {}): Promise<void> {
  await service.orm.em.fork().transactional((em) =>
    notifyUser(em, {
      userId: caller.userId,
      category: 'community',
      title: 'New reply',
      body: 'Nok answered your post',
      url: '/community/posts/12',
      ...more,
    }),
  );
  await service.outbox.drained();
}

const titles = ({ received }: Browser) => received.map(({ message }) => message.title);

describe('the preferences of an account', () => {
  it('are for those who are signed in', async () => {
    expect((await service.api.as(null).send(readNotificationPreferences)).status).toBe(401);
    expect((await service.api.as(null).send(saveNotificationPreferences, { body: everything })).status).toBe(401);
    expect((await service.api.as(null).send(subscribeToPush, { body: {} })).status).toBe(401);
  });

  it('refuse hours and time zones that there are not', async () => {
    const as = service.api.as(await service.signUp());
    for (const wrong of [{ from: '24:00' }, { to: '7:00' }, { timeZone: 'Mars/Base' }, { isOn: true, to: '22:00' }]) {
      const body = { ...everything, quietHours: { ...everything.quietHours, ...wrong } };
      expect((await as.send(saveNotificationPreferences, { body })).status).toBe(400);
    }
  });

  it('begin with every switch on in the time zone of the account, and follow it to a second device', async () => {
    const caller = await service.signUp({ timeZone: 'Asia/Bangkok' });
    const first = await service.api.as(caller).call(readNotificationPreferences, {});
    expect(first.body).toMatchObject({
      isSaved: false,
      pushPublicKey: service.vapidPublicKey,
      preferences: { community: true, learning: true, support: true, quietHours: { timeZone: 'Asia/Bangkok' } },
    });
    const chosen = { ...nightIn('America/New_York'), learning: false };
    await save(caller, everything);
    await save(caller, chosen);
    const second = await service.api.as(caller).call(readNotificationPreferences, {});
    expect(second.body).toMatchObject({ isSaved: true, preferences: chosen });
  });
});

describe('push', () => {
  it('sends a browser that is new a test, encrypted for it and signed by this site', async () => {
    const caller = await service.signUp();
    const browser = receiver.subscribe();
    await subscribe(caller, browser, true);
    await service.outbox.drained();
    expect(browser.received).toEqual([
      {
        message: {
          title: 'Notifications enabled',
          body: 'You will now receive notifications from Grow Bible.',
          url: '/notifications',
          tag: 'grow-test',
          category: 'test',
        },
        ttlSeconds: 60,
        vapidPublicKey: service.vapidPublicKey,
      },
    ]);
  });

  it('goes to no host but the known push services', async () => {
    const as = service.api.as(await service.signUp());
    const { keys } = receiver.subscribe();
    for (const endpoint of [
      'http://169.254.169.254/latest/meta-data',
      'https://fcm.googleapis.com.evil.example/x',
      'https://user:pass@fcm.googleapis.com/x',
      'https://fcm.googleapis.com:8443/x',
      'http://fcm.googleapis.com/x',
    ]) {
      const answer = await as.send(subscribeToPush, { body: { endpoint, keys, wantsTest: true } });
      expect(answer, endpoint).toMatchObject({ status: 422 });
    }
    const real = { endpoint: 'https://fcm.googleapis.com/fcm/send/abc', keys, wantsTest: false };
    expect((await as.send(subscribeToPush, { body: real })).status).toBe(204);
  });

  it('reaches every browser of the user, with the exact place to open', async () => {
    const { caller, browser } = await growerWithBrowser();
    const second = receiver.subscribe();
    await subscribe(caller, second);
    await notify(caller);
    for (const { received } of [browser, second]) {
      expect(received.map(({ message }) => message)).toEqual([
        {
          title: 'New reply',
          body: 'Nok answered your post',
          url: '/community/posts/12',
          category: 'community',
          tag: expect.any(String) as string,
        },
      ]);
    }
  });

  it('keeps to the switches of the user', async () => {
    const { caller, browser } = await growerWithBrowser({ ...everything, community: false });
    await notify(caller, { title: 'A reply' });
    await notify(caller, { category: 'support', title: 'From support' });
    expect(titles(browser)).toEqual(['From support']);
  });

  it('tries again after a passing failure', async () => {
    const { caller, browser } = await growerWithBrowser(everything, [503, 429]);
    await notify(caller);
    expect(titles(browser)).toEqual(['New reply']);
  });

  it.each([404, 410])('forgets a browser whose push service answers %i', async (status) => {
    const { caller, browser } = await growerWithBrowser(everything, [status]);
    await notify(caller);
    await notify(caller);
    expect(browser.received).toEqual([]);
    expect(
      await service.orm.em.fork().execute('select 1 from push_subscriptions where user_id = ?', [caller.userId]),
    ).toHaveLength(0);
  });

  it('ends with the session of its device, and by unsubscribing', async () => {
    const { caller, browser } = await growerWithBrowser();
    const other = receiver.subscribe();
    await subscribe(caller, other);
    await service.api.as(caller).send(unsubscribeFromPush, { body: { endpoint: other.endpoint } });
    await notify(caller, { title: 'one' });
    await service.orm.em.fork().execute('delete from sessions where id = ?', [caller.sessionId]);
    await notify(caller, { title: 'two' });
    expect([titles(browser), titles(other)]).toEqual([['one'], []]);
  });

  it('of a browser goes to whoever signed in there last', async () => {
    const { caller, browser } = await growerWithBrowser();
    const next = await service.signUp();
    await subscribe(next, browser);
    await notify(caller, { title: 'for the first' });
    await notify(next, { title: 'for the second' });
    expect(titles(browser)).toEqual(['for the second']);
  });

  it('takes notifications of other services, and of nobody else', async () => {
    const { caller, browser } = await growerWithBrowser();
    const body = { userId: caller.userId, category: 'community', title: 'Reply', body: '', url: '/community/posts/3' };
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    expect((await service.api.as(caller).fetch('/internal/notifications', init)).status).toBe(403);
    const evil = { ...init, body: JSON.stringify({ ...body, url: '//evil.example' }) };
    expect((await service.api.asService('content').fetch('/internal/notifications', evil)).status).toBe(400);
    expect((await service.api.asService('content').fetch('/internal/notifications', init)).status).toBe(204);
    await service.outbox.drained();
    expect(titles(browser)).toEqual(['Reply']);
  });
});

describe('quiet hours', () => {
  const release = async (instant: string) => {
    service.clock.now = new Date(instant);
    await releaseHeldNotifications(service.orm.em.fork(), service.clock.now);
    await service.outbox.drained();
  };

  it('hold what comes at night in Bangkok, and send one digest in the morning', async () => {
    const { caller, browser } = await growerWithBrowser(nightIn('Asia/Bangkok'));
    const second = receiver.subscribe();
    await subscribe(caller, second);
    service.clock.now = new Date('2045-05-06T15:30:00Z'); // 22:30 there
    for (const title of ['First', 'Second', 'Third', 'Fourth']) {
      service.clock.now = new Date(service.clock.now.getTime() + 60_000);
      await notify(caller, { title, url: `/community/posts/${title}` });
    }
    await release('2045-05-06T23:59:59Z');
    expect([browser.received, second.received]).toEqual([[], []]);
    await release('2045-05-07T00:00:00Z'); // 07:00 there
    await release('2045-05-07T00:10:00Z');
    for (const { received } of [browser, second]) {
      expect(received.map(({ message }) => message)).toEqual([
        expect.objectContaining({
          title: '4 notifications while you were away',
          body: 'Fourth · Third · Second and 1 more',
          url: '/community/posts/Fourth',
          category: 'digest',
        }),
      ]);
    }
  });

  it.each([
    ['forward', '2045-03-12T04:00:00Z', '2045-03-12T10:59:00Z', '2045-03-12T11:00:00Z'],
    ['back', '2045-11-05T04:00:00Z', '2045-11-05T11:59:00Z', '2045-11-05T12:00:00Z'],
  ])('end by the wall clock of New York when it goes %s', async (_change, evening, tooEarly, morning) => {
    const { caller, browser } = await growerWithBrowser(nightIn('America/New_York'));
    service.clock.now = new Date(evening);
    await notify(caller, { title: 'Alone in the night' });
    await release(tooEarly);
    expect(titles(browser)).toEqual([]);
    await release(morning);
    expect(titles(browser)).toEqual(['Alone in the night']);
  });

  it('also hold what a push service could not take before they began', async () => {
    const { caller, browser } = await growerWithBrowser(nightIn('Asia/Bangkok'), [503]);
    service.clock.now = new Date('2045-06-01T14:59:00Z');
    browser.onAnswer = () => {
      service.clock.now = new Date('2045-06-01T15:00:00Z');
    };
    await notify(caller);
    expect(titles(browser)).toEqual([]);
    await release('2045-06-02T00:00:00Z');
    expect(titles(browser)).toEqual(['New reply']);
  });

  it('tell the push service to forget a message before they begin', async () => {
    const { caller, browser } = await growerWithBrowser(nightIn('Asia/Bangkok'));
    service.clock.now = new Date('2045-05-06T14:00:00Z'); // 21:00 there
    await notify(caller);
    expect(browser.received.map(({ ttlSeconds }) => ttlSeconds)).toEqual([3600]);
  });

  it('drop what was switched off meanwhile, and wait for longer hours', async () => {
    const { caller, browser } = await growerWithBrowser(nightIn('Asia/Bangkok'));
    service.clock.now = new Date('2045-05-10T16:00:00Z');
    await notify(caller, { title: 'A reply' });
    await notify(caller, { title: 'From support', category: 'support' });
    const longer = nightIn('Asia/Bangkok');
    await save(caller, { ...longer, community: false, quietHours: { ...longer.quietHours, to: '09:00' } });
    await release('2045-05-11T00:00:00Z'); // 07:00 there
    expect(titles(browser)).toEqual([]);
    await release('2045-05-11T02:00:00Z'); // 09:00 there
    expect(titles(browser)).toEqual(['From support']);
  });

  it('make one digest only when several processes release at once', async () => {
    const { caller, browser } = await growerWithBrowser(nightIn('Asia/Bangkok'));
    service.clock.now = new Date('2045-05-20T16:00:00Z');
    await notify(caller, { title: 'One' });
    await notify(caller, { title: 'Two' });
    service.clock.now = new Date('2045-05-21T01:00:00Z');
    const { em } = service.orm;
    await Promise.all(Array.from({ length: 5 }, () => releaseHeldNotifications(em.fork(), service.clock.now)));
    await service.outbox.drained();
    expect(titles(browser)).toEqual(['2 notifications while you were away']);
  });
});

describe('learning reminders', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);

  async function away(caller: Caller, days: number): Promise<void> {
    await service.orm.em.fork().nativeUpdate(User, { id: caller.userId }, { lastActive: daysAgo(days) });
  }

  it('go once a week to those who asked for them and have been away', async () => {
    const [absent, present, unwilling, silent] = await Promise.all([
      growerWithBrowser(),
      growerWithBrowser(),
      growerWithBrowser({ ...everything, learning: false }),
      service.signUp(),
    ]);
    for (const { caller } of [absent, unwilling]) await away(caller, 4);
    await away(present.caller, 2);
    await away(silent, 9);

    const remind = (when: Date) => remindLearners(service.orm.em.fork(), when);
    await Promise.all([remind(new Date()), remind(new Date())]);
    await remind(daysAgo(-6));
    await service.outbox.drained();
    expect(titles(absent.browser)).toEqual(['Time to grow']);
    expect(absent.browser.received[0]?.message).toMatchObject({ url: '/', category: 'learning' });
    expect([titles(unwilling.browser)]).toEqual([[]]);
  });
});

describe('push switched off by setting', () => {
  it('says so, and takes no subscriptions', async () => {
    const off = await startProfileService('push_off', { isPushOff: true });
    try {
      const as = off.api.as(await off.signUp());
      expect((await as.call(readNotificationPreferences, {})).body.pushPublicKey).toBeNull();
      const { endpoint, keys } = receiver.subscribe();
      expect((await as.send(subscribeToPush, { body: { endpoint, keys, wantsTest: true } })).status).toBe(422);
    } finally {
      await off.stop();
    }
  });
});
