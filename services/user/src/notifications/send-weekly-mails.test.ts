import { unsubscribe } from '@grow/contracts';
import { readWeeklyNews, type WeeklyNews } from '@grow/contracts/internal';
import { createLogger, createServiceApp, handleInternal } from '@grow/service-kit';
import { startTestServer, type TestServer, testPeers } from '@grow/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startMailSink, type MailSink } from '../../test/mail-sink.ts';
import { identitySecret } from '../../test/profile-service.ts';
import { everything, nightIn, startNotifications, type NotificationService } from '../../test/start-notifications.ts';
import { createMailer } from '../create-mailer.ts';
import { User } from '../users/user.entity.ts';
import { sendWeeklyMails } from './send-weekly-mails.ts';
import { StoredPreferences } from './stored-preferences.entity.ts';

let bench: NotificationService;
let content: TestServer;
let sink: MailSink;
let news: Omit<WeeklyNews, 'userId'>;

const log = createLogger('weekly-mails-test');
log.level = 'silent';

beforeAll(async () => {
  sink = await startMailSink();
  content = await startTestServer(
    createServiceApp({
      peers: testPeers('content'),
      orm: null,
      routes: [
        handleInternal(readWeeklyNews, ({ body: { learners } }) => learners.map(({ userId }) => ({ userId, ...news }))),
      ],
    }),
  );
  bench = await startNotifications('weekly_mails');
});
afterAll(async () => {
  await bench.stop();
  await content.close();
  await sink.close();
});
beforeEach(() => {
  news = {
    posts: [{ postId: 4, text: 'My <b>basil</b> & I', likes: 2, comments: 1 }],
    question: { postId: 9, text: 'Why yellow leaves?' },
    course: { completed: 12, total: 48 },
    nextLesson: { moduleId: 3, lessonId: 31, title: 'Light' },
  };
});

const hourMs = 60 * 60 * 1000;
const monday = new Date('2026-05-04T17:05:00Z');
const later = (hours: number) => new Date(monday.getTime() + hours * hourMs);
let count = 0;

type Changes = Partial<Pick<User, 'isGuest' | 'emailVerified' | 'language'>> & {
  preferences?: typeof everything;
  isYoung?: boolean;
};

/** Signs up a user who wants the weekly mail. */
async function reader({ preferences = everything, isYoung = false, ...user }: Changes = {}) {
  count += 1;
  const email = `reader-${count}@grow.example`;
  const caller = await bench.service.signUp({ email, emailVerified: true, ...user });
  await bench.save(caller, { ...preferences, weeklyMail: true });
  const adultSince = isYoung ? null : new Date('2026-01-01');
  await bench.service.orm.em.fork().nativeUpdate(User, { id: caller.userId }, { adultSince });
  return { caller, email, mails: () => sink.to(email).map(({ mail }) => mail) };
}

/** Runs the schedule at this time, as often as there are processes. */
async function sendAt(now: Date, { processes = 1, smtpUrl = sink.url, contentUrl = content.baseUrl } = {}) {
  const settings = { SMTP_URL: smtpUrl, MAIL_FROM: 'grow@grow.example', DATA_DIR: '/nowhere' };
  const run = () =>
    sendWeeklyMails(
      bench.service.orm.em.fork(),
      {
        mailer: createMailer(settings, log),
        publicUrl: 'http://localhost:8080',
        identitySecret,
        peers: testPeers('user', { content: contentUrl }),
        log,
      },
      now,
    );
  await Promise.all(Array.from({ length: processes }, run));
}

describe('the weekly mail', () => {
  it('is sent once a week to whoever has chosen it, by one of several processes', async () => {
    const { mails, caller } = await reader();
    await sendAt(monday, { processes: 3 });
    expect(mails()).toHaveLength(1);
    for (const hours of [0.25, 24, 6 * 24, 7 * 24 - 1.5]) await sendAt(later(hours));
    // Saving the settings again does not send it again.
    await bench.save(caller, { ...everything, weeklyMail: true });
    await sendAt(later(2));
    expect(mails()).toHaveLength(1);
    await sendAt(later(7 * 24 - 0.9));
    expect(mails()).toHaveLength(2);
  });

  it('tells of posts, a question and the course, in text and HTML, and how to stop it', async () => {
    const { mails, caller } = await reader();
    await sendAt(monday);
    const [mail] = mails();
    expect(mail?.subject).toBe('Your week on Grow Bible');
    for (const part of [
      '“My <b>basil</b> & I”\n2 new likes, 1 new comment\nSee it: http://localhost:8080/discord/feed/4',
      '“Why yellow leaves?”\nNobody has answered this question yet.\nAnswer it: http://localhost:8080/discord/feed/9',
      'You have completed 12 of 48 lessons of the soil path, 25 %.\nNext lesson: Light: http://localhost:8080/?lesson=3-31',
      `Unsubscribe: http://localhost:8080/unsubscribe#token=weeklyMail.${caller.userId}.`,
    ]) {
      expect(mail?.text).toContain(part);
    }
    expect(mail?.html).toContain('<blockquote dir="auto">My &lt;b&gt;basil&lt;/b&gt; &amp; I</blockquote>');
    expect(mail?.html).toContain('prefers-color-scheme: dark');
    const header = (key: string) => mail?.headers.find((one) => one.key === key)?.value;
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(header('list-unsubscribe')).toMatch(
      /^<http:\/\/localhost:8080\/api\/unsubscribe\/weeklyMail\.\d+\.[\w-]{43}>$/u,
    );
  });

  it('is in the language of the person', async () => {
    const { mails, caller } = await reader({ language: 'th' });
    await sendAt(monday);
    const [mail] = mails();
    expect(mail?.subject).toBe('สัปดาห์ของคุณบน Grow Bible');
    for (const part of [
      '“My <b>basil</b> & I”\nถูกใจใหม่ 2 ครั้ง และ ความคิดเห็นใหม่ 1 รายการ\nดูโพสต์: http://localhost:8080/discord/feed/4',
      'คุณเรียนจบแล้ว 12 จาก 48 บทเรียนในเส้นทางดิน คิดเป็น 25 %\nบทเรียนถัดไป: Light: http://localhost:8080/?lesson=3-31',
      `เพราะเปิด “อีเมลรายสัปดาห์” ไว้ในการตั้งค่าการแจ้งเตือน เลิกรับอีเมล: http://localhost:8080/unsubscribe#token=weeklyMail.${caller.userId}.`,
    ]) {
      expect(mail?.text).toContain(part);
    }
    expect(mail?.html).toContain('<html lang="th">');
    expect(mail?.headers.filter(({ key }) => key.startsWith('list-unsubscribe'))).toHaveLength(2);
  });

  it('is not sent where there is nothing to report', async () => {
    const { mails } = await reader();
    news = { posts: [], question: null, course: { completed: 48, total: 48 }, nextLesson: null };
    await sendAt(monday);
    expect(mails()).toEqual([]);
  });

  it('is not for guests, unverified addresses, people without a confirmed age or suspended people', async () => {
    const others = [
      await reader({ isGuest: true }),
      await reader({ emailVerified: false }),
      await reader({ isYoung: true }),
    ];
    const suspended = await reader();
    const muted = await reader();
    const em = bench.service.orm.em.fork();
    for (const [{ caller }, kind] of [
      [suspended, 'suspend'],
      [muted, 'mute'],
    ] as const) {
      const restriction = { key: crypto.randomUUID(), kind, rule: null, reason: 'x', until: later(48).toISOString() };
      await em.nativeUpdate(User, { id: caller.userId }, { restriction });
    }
    await sendAt(monday);
    expect([...others, suspended].flatMap(({ mails }) => mails())).toEqual([]);
    expect(muted.mails()).toHaveLength(1);
    await sendAt(later(49));
    expect(suspended.mails()).toHaveLength(1);
  });

  it('waits for the day of the person, and for the end of their quiet hours', async () => {
    const here = await reader({ preferences: nightIn('UTC') });
    const inBangkok = { ...everything, quietHours: { ...everything.quietHours, timeZone: 'Asia/Bangkok' } };
    const away = await reader({ preferences: inBangkok });
    const restful = await reader({
      preferences: { ...everything, quietHours: { isOn: true, from: '09:00', to: '18:00', timeZone: 'UTC' } },
    });
    // Midnight in Bangkok.
    await sendAt(monday);
    expect([here, away, restful].map(({ mails }) => mails().length)).toEqual([1, 0, 0]);
    await sendAt(later(1));
    expect([here, away, restful].map(({ mails }) => mails().length)).toEqual([1, 0, 1]);
    await sendAt(later(9));
    expect(away.mails()).toHaveLength(1);
  });

  it('is sent at the next run where the content service or the mail server was away', async () => {
    const { mails } = await reader();
    await expect(sendAt(monday, { contentUrl: 'http://127.0.0.1:9' })).rejects.toThrow();
    await expect(sendAt(monday, { smtpUrl: 'smtp://127.0.0.1:9' })).rejects.toThrow();
    await sendAt(later(0.25));
    expect(mails()).toHaveLength(1);
  });

  it('that is refused is retried a day later, and does not block others', async () => {
    const refused = await reader();
    const other = await reader();
    sink.refused.add(refused.email);
    await sendAt(monday);
    expect([refused, other].map(({ mails }) => mails().length)).toEqual([0, 1]);
    sink.refused.delete(refused.email);
    await sendAt(later(0.5));
    expect(refused.mails()).toEqual([]);
    await sendAt(later(24.1));
    expect([refused, other].map(({ mails }) => mails().length)).toEqual([1, 1]);
  });

  it('that may have been sent when the connection broke is not sent again', async () => {
    const { mails, caller } = await reader();
    const mailer = { check: () => Promise.resolve(), send: () => Promise.reject(new Error('Connection closed')) };
    const options = { mailer, publicUrl: 'http://localhost:8080', identitySecret, log };
    const peers = testPeers('user', { content: content.baseUrl });
    await sendWeeklyMails(bench.service.orm.em.fork(), { ...options, peers }, monday);
    await sendAt(later(24.1));
    expect(mails()).toEqual([]);
    const stored = await bench.service.orm.em.fork().findOneOrFail(StoredPreferences, { user: caller.userId });
    expect(stored.lastWeeklyMailAt).toEqual(monday);
  });
});

describe('the link to unsubscribe', () => {
  const post = (token: string) => bench.service.api.as(null).send(unsubscribe, { params: { token } });

  async function tokenFor() {
    const one = await reader();
    await sendAt(monday);
    const token = /#token=(?<token>\S+)/u.exec(one.mails()[0]?.text ?? '')?.groups?.['token'] ?? '';
    return { ...one, token };
  }
  const isOn = async (userId: number) =>
    (await bench.service.orm.em.fork().findOneOrFail(StoredPreferences, { user: userId })).weeklyMail;

  it('switches off the mail alone, without a session, also twice', async () => {
    const { caller, token } = await tokenFor();
    for (let round = 0; round < 2; round += 1) expect((await post(token)).status).toBe(204);
    const stored = await bench.service.orm.em.fork().findOneOrFail(StoredPreferences, { user: caller.userId });
    expect(stored).toMatchObject({ weeklyMail: false, community: true, support: true });
  });

  it('is refused with another signature, for another person and for another mail', async () => {
    const [one, other] = [await tokenFor(), await tokenFor()];
    const signature = one.token.split('.').at(-1) ?? '';
    for (const forged of [
      one.token.slice(0, -1) + (one.token.endsWith('A') ? 'B' : 'A'),
      `weeklyMail.${other.caller.userId}.${signature}`,
      `support.${one.caller.userId}.${signature}`,
      `nothing.${one.caller.userId}.${signature}`,
    ]) {
      expect((await post(forged)).status).toBe(404);
    }
    for (const odd of ['x', `weeklyMail.0.${signature}`, `${one.token}A`]) expect((await post(odd)).status).toBe(400);
    expect([await isOn(one.caller.userId), await isOn(other.caller.userId)]).toEqual([true, true]);
  });

  it('of a deleted account changes nothing', async () => {
    const { caller, token } = await tokenFor();
    await bench.service.orm.em.fork().nativeDelete(User, { id: caller.userId });
    expect((await post(token)).status).toBe(204);
  });
});
