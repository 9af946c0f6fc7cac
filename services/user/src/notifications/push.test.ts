import { randomUUID } from 'node:crypto';
import { subscribeToPush, unsubscribeFromPush, type PushMessage } from '@grow/contracts';
import { notifyUser } from '@grow/contracts/internal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everything, startNotifications, titles, type NotificationService } from '../../test/start-notifications.ts';
import { enqueuePushes } from './push-topic.ts';

let bench: NotificationService;
beforeAll(async () => {
  bench = await startNotifications('push');
});
afterAll(() => bench.stop());

describe('push', () => {
  it('sends a test to a new browser, encrypted for it and signed by this site', async () => {
    const caller = await bench.service.signUp();
    const browser = bench.receiver.subscribe();
    await bench.subscribe(caller, browser, true);
    await bench.service.outbox.drained();
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
        vapidPublicKey: bench.service.vapidPublicKey,
      },
    ]);
  });

  it('is in the language of the account', async () => {
    const caller = await bench.service.signUp({ language: 'th' });
    const browser = bench.receiver.subscribe();
    await bench.subscribe(caller, browser, true);
    await bench.service.outbox.drained();
    expect(browser.received.map(({ message }) => message)).toMatchObject([
      { title: 'เปิดการแจ้งเตือนแล้ว', body: 'จากนี้คุณจะได้รับการแจ้งเตือนจาก Grow Bible' },
    ]);
  });

  it('is sent to no host but the known push services', async () => {
    const as = bench.service.api.as(await bench.service.signUp());
    const { keys } = bench.receiver.subscribe();
    for (const endpoint of [
      'http://169.254.169.254/latest/meta-data',
      'https://fcm.googleapis.com.evil.example/x',
      'https://user:pass@fcm.googleapis.com/x',
      'https://fcm.googleapis.com:8443/x',
      'http://fcm.googleapis.com/x',
    ]) {
      const response = await as.send(subscribeToPush, { body: { endpoint, keys, wantsTest: true } });
      expect(response, endpoint).toMatchObject({ status: 422 });
    }
    const real = { endpoint: 'https://fcm.googleapis.com/fcm/send/abc', keys, wantsTest: false };
    expect((await as.send(subscribeToPush, { body: real })).status).toBe(204);
  });

  it('rejects a browser with an invalid key, and removes one that is stored', async () => {
    const caller = await bench.service.signUp();
    const { endpoint, keys } = bench.receiver.subscribe();
    const body = { endpoint, keys: { ...keys, p256dh: `B${'A'.repeat(86)}` }, wantsTest: true };
    expect(await bench.service.api.as(caller).send(subscribeToPush, { body })).toMatchObject({ status: 422 });

    const kept = await bench.growerWithBrowser();
    const em = bench.service.orm.em.fork();
    await em.execute('update push_subscriptions set p256dh = ? where user_id = ?', [
      body.keys.p256dh,
      kept.caller.userId,
    ]);
    await bench.notify(kept.caller);
    expect(await em.execute('select 1 from push_subscriptions where user_id = ?', [kept.caller.userId])).toEqual([]);
  });

  it('is sent to every browser of the user, with the exact URL to open', async () => {
    const { caller, browser } = await bench.growerWithBrowser();
    const second = bench.receiver.subscribe();
    await bench.subscribe(caller, second);
    await bench.notify(caller);
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

  it('respects the switches of the user', async () => {
    const { caller, browser } = await bench.growerWithBrowser({ ...everything, community: false });
    await bench.notify(caller, { title: 'A reply' });
    await bench.notify(caller, { category: 'support', title: 'From support' });
    expect(titles(browser)).toEqual(['From support']);
  });

  it('is retried after a temporary failure', async () => {
    const { caller, browser } = await bench.growerWithBrowser(everything, [503, 429]);
    await bench.notify(caller);
    expect(titles(browser)).toEqual(['New reply']);
  });

  it.each([401, 403, 404, 410])('removes a browser whose push service responds with %i', async (status) => {
    const { caller, browser } = await bench.growerWithBrowser(everything, [status]);
    await bench.notify(caller);
    await bench.notify(caller);
    expect(browser.received).toEqual([]);
    expect(
      await bench.service.orm.em.fork().execute('select 1 from push_subscriptions where user_id = ?', [caller.userId]),
    ).toHaveLength(0);
  });

  it('ends with the session of its device, and by unsubscribing', async () => {
    const { caller, browser } = await bench.growerWithBrowser();
    const other = bench.receiver.subscribe();
    await bench.subscribe(caller, other);
    await bench.service.api.as(caller).send(unsubscribeFromPush, { body: { endpoint: other.endpoint } });
    await bench.notify(caller, { title: 'one' });
    await bench.service.orm.em.fork().execute('delete from sessions where id = ?', [caller.sessionId]);
    await bench.notify(caller, { title: 'two' });
    expect([titles(browser), titles(other)]).toEqual([['one'], []]);
  });

  it('of a browser is sent to the last user who signed in there', async () => {
    const { caller, browser } = await bench.growerWithBrowser();
    const next = await bench.service.signUp();
    await bench.subscribe(next, browser);
    await bench.notify(caller, { title: 'for the first' });
    await bench.notify(next, { title: 'for the second' });
    expect(titles(browser)).toEqual(['for the second']);
  });

  it('that is queued for the previous user is not sent to the current user of the browser', async () => {
    const { caller, browser } = await bench.growerWithBrowser();
    const em = bench.service.orm.em.fork();
    const rows = await em.execute<{ id: number }[]>('select id from push_subscriptions where user_id = ?', [
      caller.userId,
    ]);
    const next = await bench.service.signUp();
    await bench.subscribe(next, browser);
    const message: PushMessage = { title: 'for the first', body: '', url: '/', tag: 'waiting', category: 'community' };
    const ids = rows.map(({ id }) => id);
    await em.transactional((tx) => enqueuePushes(tx, ids, { message, fromUserIds: [] }, new Date()));
    await bench.notify(next, { title: 'for the second' });
    expect(ids).toHaveLength(1);
    expect(titles(browser)).toEqual(['for the second']);
  });

  it('accepts notifications from other services, and from nobody else', async () => {
    const { caller, browser } = await bench.growerWithBrowser();
    const body = {
      userId: caller.userId,
      category: 'community',
      title: 'Reply',
      body: '',
      url: '/community/posts/3',
      isListed: true,
      eventId: randomUUID(),
    };
    const { api } = bench.service;
    const evil = { ...body, url: '//evil.example' };
    expect((await api.as(caller).send(notifyUser, { body })).status).toBe(403);
    expect((await api.asService('content').send(notifyUser, { body: evil })).status).toBe(400);
    // Sent again after a lost answer, it is the same one.
    for (let sent = 0; sent < 2; sent += 1) {
      expect((await api.asService('content').send(notifyUser, { body })).status).toBe(204);
      await bench.service.outbox.drained();
    }
    expect(titles(browser)).toEqual(['Reply']);
  });

  it('notifies of a message', async () => {
    const { caller, browser } = await bench.growerWithBrowser();
    const message = { body: 'Hello there', url: '/messages/7', key: 'conversation-7', isListed: false };
    await bench.notify(caller, { ...message, title: { id: 'message', values: { name: 'Ada' } } });
    expect(browser.received.map(({ message: shown }) => shown)).toEqual([
      expect.objectContaining({
        title: 'Message from Ada',
        body: 'Hello there',
        url: '/messages/7',
        tag: 'conversation-7',
      }),
    ]);
  });
});
