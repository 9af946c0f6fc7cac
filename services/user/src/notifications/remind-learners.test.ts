import type { NotificationPreferences } from '@grow/contracts';
import { countDueReviews, listNextLessons, nextLessonsBatch } from '@grow/contracts/internal';
import { createServiceApp, handleInternal } from '@grow/service-kit';
import { startTestServer, type TestServer, testPeers } from '@grow/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  everything,
  nightIn,
  startNotifications,
  titles,
  type NotificationService,
} from '../../test/start-notifications.ts';
import { User } from '../users/user.entity.ts';
import { XpEntry } from '../xp/xp-entry.entity.ts';
import { PushSubscription } from './push-subscription.entity.ts';
import { remindLearners } from './remind-learners.ts';
import { StoredPreferences } from './stored-preferences.entity.ts';

let bench: NotificationService;
let content: TestServer;
/** What the content service was asked, and who has no lesson left there. */
let asked: { userId: number; pathType: string }[] = [];
const finished = new Set<number>();
/** How many questions are due, by user. */
const due = new Map<number, number>();

beforeAll(async () => {
  content = await startTestServer(
    createServiceApp({
      peers: testPeers('content'),
      orm: null,
      routes: [
        handleInternal(listNextLessons, ({ body: { learners } }) => {
          asked.push(...learners);
          return learners
            .filter(({ userId }) => !finished.has(userId))
            .map(({ userId }) => ({ userId, moduleId: 3, lessonId: 31, title: 'Light' }));
        }),
        handleInternal(countDueReviews, ({ body: { learners } }) =>
          learners.flatMap(({ userId }) => (due.has(userId) ? [{ userId, due: due.get(userId) ?? 0 }] : [])),
        ),
      ],
    }),
  );
  bench = await startNotifications('reminders');
});
afterAll(async () => {
  await bench.stop();
  await content.close();
});
beforeEach(() => {
  asked = [];
});

const hourMs = 60 * 60 * 1000;
const monday = new Date('2026-05-04T17:05:00Z');
const later = (hours: number) => new Date(monday.getTime() + hours * hourMs);

type Grower = {
  preferences?: NotificationPreferences;
  /** When they completed a lesson. */
  completedAt?: string[];
  lastActive?: Date;
  learningPath?: 'soil' | 'hydroponics';
  language?: 'th';
};

async function grower({ preferences, completedAt = [], lastActive = later(-4 * 24), ...user }: Grower = {}) {
  const grower = await bench.growerWithBrowser(preferences);
  const em = bench.service.orm.em.fork();
  const { userId } = grower.caller;
  await em.nativeUpdate(User, { id: userId }, { lastActive, ...user });
  for (const [index, at] of completedAt.entries()) {
    const entry = { user: userId, eventId: `${index}`, amount: 10, reason: `lesson:${index}`, createdAt: new Date(at) };
    em.create(XpEntry, entry);
  }
  await em.flush();
  return { ...grower, userId };
}

/** Runs the schedule at this time, as often as there are processes. */
async function remindAt(now: Date, processes = 1): Promise<void> {
  bench.service.clock.now = now;
  const peers = testPeers('user', { content: content.baseUrl });
  const runs = Array.from({ length: processes }, () => remindLearners(bench.service.orm.em.fork(), peers, now));
  await Promise.all(runs);
  await bench.service.outbox.drained();
}

const once = ['Time to grow'];
const twice = ['Time to grow', 'Time to grow'];

describe('learning reminders', () => {
  it('are sent to learners who enabled them, have a device and have been away', async () => {
    const absent = await grower();
    const present = await grower({ lastActive: later(-2 * 24) });
    const unwilling = await grower({ preferences: { ...everything, learning: false } });
    const silent = await bench.service.signUp({ lastActive: later(-9 * 24) });
    await remindAt(monday, 2);
    expect([absent, present, unwilling].map(({ browser }) => titles(browser))).toEqual([once, [], []]);
    expect(asked.map(({ userId }) => userId)).not.toContain(silent.userId);
  });

  it('name the next lesson of the path of the learner and lead to it, and are none without one', async () => {
    const soil = await grower();
    const water = await grower({ learningPath: 'hydroponics' });
    const thai = await grower({ language: 'th' });
    finished.add(water.userId);
    await remindAt(monday);
    expect(asked).toEqual(
      expect.arrayContaining([
        { userId: soil.userId, pathType: 'soil', language: 'en' },
        { userId: water.userId, pathType: 'hydroponics', language: 'en' },
        { userId: thai.userId, pathType: 'soil', language: 'th' },
      ]),
    );
    expect(soil.browser.received.map(({ message }) => message)).toEqual([
      {
        title: 'Time to grow',
        body: 'Your next lesson is waiting: Light. A few minutes are enough to go on.',
        url: '/?lesson=3-31',
        category: 'learning',
        tag: 'learning-reminder',
      },
    ]);
    expect(titles(water.browser)).toEqual([]);
    expect(thai.browser.received.map(({ message }) => [message.title, message.body])).toEqual([
      ['ได้เวลาเรียนต่อแล้ว', 'บทเรียนถัดไปรอคุณอยู่: Light ใช้เวลาไม่กี่นาทีก็เรียนต่อได้'],
    ]);
  });

  it('tell of questions to review, with a lesson and without one', async () => {
    const both = await grower();
    const review = await grower();
    finished.add(review.userId);
    due.set(both.userId, 5).set(review.userId, 1);
    await remindAt(monday);
    const sent = [both, review].map(({ browser }) =>
      browser.received.map(({ message }) => [message.body, message.url]),
    );
    expect(sent).toEqual([
      [['Your next lesson is waiting: Light. There are 5 questions to review, too.', '/?lesson=3-31']],
      [['There is 1 question to review. A few minutes are enough.', '/']],
    ]);
  });

  it('come at the usual hour in the time zone of the learner, and a week later at the same', async () => {
    // 19 and 8 o'clock in Berlin, by then in summer time.
    const completedAt = ['2026-02-02T18:10:00Z', '2026-02-03T18:50:00Z', '2026-04-29T06:00:00Z'];
    const preferences = { ...everything, quietHours: { ...everything.quietHours, timeZone: 'Europe/Berlin' } };
    const { browser } = await grower({ preferences, completedAt });
    await remindAt(later(-1));
    expect(titles(browser)).toEqual([]);
    await remindAt(monday);
    expect(titles(browser)).toEqual(once);
    for (const hours of [1, 24, 6 * 24, 7 * 24 - 1]) await remindAt(later(hours));
    expect(titles(browser)).toEqual(once);
    await remindAt(new Date(later(7 * 24).getTime() - 60_000));
    expect(titles(browser)).toEqual(twice);
  });

  it('wait for the end of quiet hours', async () => {
    const { browser } = await grower({ preferences: nightIn('UTC'), completedAt: ['2026-04-29T23:30:00Z'] });
    await remindAt(new Date('2026-05-04T23:05:00Z'));
    expect(titles(browser)).toEqual([]);
    await bench.releaseAt('2026-05-05T07:01:00Z');
    expect(titles(browser)).toEqual(once);
  });

  it('come at the next run where the content service did not answer', async () => {
    const { browser } = await grower();
    const nobody = testPeers('user');
    await expect(remindLearners(bench.service.orm.em.fork(), nobody, monday)).rejects.toMatchObject({
      code: 'service_unavailable',
    });
    await remindAt(later(0.25));
    expect(titles(browser)).toEqual(once);
  });

  it('reach more learners than one call to the content service may have', async () => {
    const callers = await Promise.all(
      Array.from({ length: nextLessonsBatch }, () => bench.service.signUp({ lastActive: later(-4 * 24) })),
    );
    const em = bench.service.orm.em.fork();
    const { quietHours, ...switches } = everything;
    const quiet = { quietHoursOn: false, quietFrom: quietHours.from, quietTo: quietHours.to, timeZone: 'UTC' };
    for (const { userId, sessionId } of callers) {
      finished.add(userId);
      em.create(StoredPreferences, { user: userId, ...switches, ...quiet });
      const endpoint = `https://fcm.googleapis.com/${userId}`;
      em.create(PushSubscription, { user: userId, session: sessionId, endpoint, p256dh: 'key', auth: 'secret' });
    }
    await em.flush();
    const { browser } = await grower();
    await remindAt(monday);
    expect(titles(browser)).toEqual(once);
    expect(asked.length).toBeGreaterThan(nextLessonsBatch);
  });
});
