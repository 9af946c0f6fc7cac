import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nightIn, startNotifications, titles, type NotificationService } from '../../test/start-notifications.ts';
import { releaseHeldNotifications } from './held-notifications.ts';

let bench: NotificationService;
beforeAll(async () => {
  bench = await startNotifications('quiet');
});
afterAll(() => bench.stop());
beforeEach(() => {
  bench.service.clock.now = new Date();
});

describe('quiet hours', () => {
  it('hold what comes at night in Bangkok, and send one digest in the morning', async () => {
    const { caller, browser } = await bench.growerWithBrowser(nightIn('Asia/Bangkok'));
    const second = bench.receiver.subscribe();
    await bench.subscribe(caller, second);
    bench.service.clock.now = new Date('2045-05-06T15:30:00Z'); // 22:30 there
    for (const title of ['First', 'Second', 'Third', 'Fourth']) {
      bench.service.clock.now = new Date(bench.service.clock.now.getTime() + 60_000);
      await bench.notify(caller, { title, url: `/community/posts/${title}` });
    }
    await bench.releaseAt('2045-05-06T23:59:59Z');
    expect([browser.received, second.received]).toEqual([[], []]);
    await bench.releaseAt('2045-05-07T00:00:00Z'); // 07:00 there
    await bench.releaseAt('2045-05-07T00:10:00Z');
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
    const { caller, browser } = await bench.growerWithBrowser(nightIn('America/New_York'));
    bench.service.clock.now = new Date(evening);
    await bench.notify(caller, { title: 'Alone in the night' });
    await bench.releaseAt(tooEarly);
    expect(titles(browser)).toEqual([]);
    await bench.releaseAt(morning);
    expect(titles(browser)).toEqual(['Alone in the night']);
  });

  it('also hold what a push service could not accept before they began', async () => {
    const { caller, browser } = await bench.growerWithBrowser(nightIn('Asia/Bangkok'), [503]);
    bench.service.clock.now = new Date('2045-06-01T14:59:00Z');
    browser.onMessage = () => {
      bench.service.clock.now = new Date('2045-06-01T15:00:00Z');
    };
    await bench.notify(caller);
    expect(titles(browser)).toEqual([]);
    await bench.releaseAt('2045-06-02T00:00:00Z');
    expect(titles(browser)).toEqual(['New reply']);
  });

  it('set the TTL of a push so that it expires before they begin', async () => {
    const { caller, browser } = await bench.growerWithBrowser(nightIn('Asia/Bangkok'));
    bench.service.clock.now = new Date('2045-05-06T14:00:00Z'); // 21:00 there
    await bench.notify(caller);
    expect(browser.received.map(({ ttlSeconds }) => ttlSeconds)).toEqual([3600]);
  });

  it('drop what was disabled meanwhile, and wait for extended hours', async () => {
    const { caller, browser } = await bench.growerWithBrowser(nightIn('Asia/Bangkok'));
    bench.service.clock.now = new Date('2045-05-10T16:00:00Z');
    await bench.notify(caller, { title: 'A reply' });
    await bench.notify(caller, { title: 'From support', category: 'support' });
    const longer = nightIn('Asia/Bangkok');
    await bench.save(caller, { ...longer, community: false, quietHours: { ...longer.quietHours, to: '09:00' } });
    await bench.releaseAt('2045-05-11T00:00:00Z'); // 07:00 there
    expect(titles(browser)).toEqual([]);
    await bench.releaseAt('2045-05-11T02:00:00Z'); // 09:00 there
    expect(titles(browser)).toEqual(['From support']);
  });

  it.each(['2065-06-10T16:00:00Z', '2045-06-10T16:00:00Z'])(
    'end on the next morning at the latest when the clock is set back from %s',
    async (nightByWrongClock) => {
      const { caller, browser } = await bench.growerWithBrowser(nightIn('Asia/Bangkok'));
      bench.service.clock.now = new Date(nightByWrongClock); // 23:00 there
      await bench.notify(caller, { title: 'Held' });
      bench.service.clock.now = new Date('2045-06-10T11:00:00Z'); // 18:00 there
      await bench.notify(caller, { title: 'Sent' });
      expect(titles(browser)).toEqual(['Sent']);
      await bench.releaseAt('2045-06-11T00:00:00Z'); // 07:00 there
      expect(titles(browser)).toEqual(['Sent', 'Held']);
    },
  );

  it('send nothing twice when the clock is set forward beyond their end, and back', async () => {
    const { caller, browser } = await bench.growerWithBrowser(nightIn('Asia/Bangkok'));
    bench.service.clock.now = new Date('2045-06-15T16:00:00Z'); // 23:00 there
    await bench.notify(caller, { title: 'In the night' });
    await bench.releaseAt('2045-06-16T01:00:00Z'); // 08:00 there
    expect(titles(browser)).toEqual(['In the night']);
    bench.service.clock.now = new Date('2045-06-15T17:00:00Z');
    await bench.notify(caller, { title: 'Still in the night' });
    await bench.releaseAt('2045-06-15T18:00:00Z');
    expect(titles(browser)).toEqual(['In the night']);
    await bench.releaseAt('2045-06-16T00:00:00Z');
    expect(titles(browser)).toEqual(['In the night', 'Still in the night']);
  });

  it('send only one digest when several processes release concurrently', async () => {
    const { caller, browser } = await bench.growerWithBrowser(nightIn('Asia/Bangkok'));
    bench.service.clock.now = new Date('2045-05-20T16:00:00Z');
    await bench.notify(caller, { title: 'One' });
    await bench.notify(caller, { title: 'Two' });
    bench.service.clock.now = new Date('2045-05-21T01:00:00Z');
    const { em } = bench.service.orm;
    await Promise.all(Array.from({ length: 5 }, () => releaseHeldNotifications(em.fork(), bench.service.clock.now)));
    await bench.service.outbox.drained();
    expect(titles(browser)).toEqual(['2 notifications while you were away']);
  });
});
