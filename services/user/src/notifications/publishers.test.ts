import { listNotifications } from '@grow/contracts';
import { findOtherPublisher, notifyPublishers, readRights } from '@grow/contracts/internal';
import type { Caller } from '@grow/service-kit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { everything, startNotifications, type NotificationService } from '../../test/start-notifications.ts';

let bench: NotificationService;
beforeAll(async () => {
  bench = await startNotifications('publishers');
});
afterAll(() => bench.stop());
beforeEach(async () => {
  await bench.service.orm.em.fork().execute(`update users set is_admin = false, roles = '{}'`);
});

const longAgo = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
const hasOther = async ({ userId }: Caller) =>
  (await bench.service.api.asService('content').call(findOtherPublisher, { params: { userId: String(userId) } })).body
    .exists;

it('count as another publisher only if they may publish and were active lately', async () => {
  const reviewer = await bench.service.signUp({ roles: ['reviewer'] });
  await bench.service.signUp({ roles: ['author', 'moderator'] });
  await bench.service.signUp({ isAdmin: true, lastActive: longAgo });
  await bench.service.signUp({ roles: ['reviewer'], lastActive: longAgo });
  expect(await hasOther(reviewer)).toBe(false);
  const admin = await bench.service.signUp({ isAdmin: true });
  expect([await hasOther(reviewer), await hasOther(admin)]).toEqual([true, true]);
});

it('have the rights of this moment: none while suspended, or without an account', async () => {
  const rightsOf = async (userId: number) =>
    (await bench.service.api.asService('content').call(readRights, { params: { userId: String(userId) } })).body;
  const { userId } = await bench.service.signUp({ roles: ['reviewer'] });
  expect(await rightsOf(userId)).toEqual({ isAdmin: false, roles: ['reviewer'] });
  const { userId: adminId } = await bench.service.signUp({ isAdmin: true });
  expect(await rightsOf(adminId)).toEqual({ isAdmin: true, roles: [] });
  const restriction = JSON.stringify({ kind: 'suspend', until: null, reason: 'Insults' });
  await bench.service.orm.em.fork().execute('update users set restriction = ? where id = ?', [restriction, adminId]);
  expect(await rightsOf(adminId)).toEqual({ isAdmin: false, roles: [] });
  expect(await rightsOf(999_999)).toEqual({ isAdmin: false, roles: [] });
});

const notification = {
  category: 'reviews' as const,
  title: 'Ready for review: “Pumps”',
  body: 'Ada',
  url: '/admin/reviews/lesson/11',
  key: 'review-lesson-11',
  isListed: true,
};
const notify = async (from: Caller) => {
  const body = { ...notification, fromUserId: from.userId };
  expect((await bench.service.api.asService('content').send(notifyPublishers, { body })).status).toBe(204);
  await bench.service.outbox.drained();
};
const listOf = async (caller: Caller) => (await bench.service.api.as(caller).call(listNotifications, {})).body;

it('are told of a review, but not who asked for it, nor anybody without the role', async () => {
  const asking = await bench.service.signUp({ roles: ['reviewer'] });
  const told = [await bench.service.signUp({ isAdmin: true }), await bench.service.signUp({ roles: ['reviewer'] })];
  const others = [asking, await bench.service.signUp({ roles: ['author'] }), await bench.service.signUp()];
  await notify(asking);
  const { title, url } = notification;
  for (const caller of told) expect(await listOf(caller)).toMatchObject([{ title, url, isRead: false }]);
  for (const caller of others) expect(await listOf(caller)).toEqual([]);
});

it('are told by mail if no device is notified: to a verified mailbox, and while they want it', async () => {
  const { mails } = bench.service;
  const asking = await bench.service.signUp({ roles: ['author'] });
  const mailbox = (email: string, more = {}) =>
    bench.service.signUp({ roles: ['reviewer'], email, emailVerified: true, ...more });
  await mailbox('told@grow.example');
  await mailbox('unproven@grow.example', { emailVerified: false });
  const silent = await mailbox('silent@grow.example');
  await bench.save(silent, { ...everything, reviews: false });
  const withBrowser = await mailbox('browser@grow.example');
  const browser = bench.receiver.subscribe();
  await bench.subscribe(withBrowser, browser);
  await notify(asking);
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([['told@grow.example', notification.title]]);
  expect(mails[0]?.text).toContain(`http://localhost:8080${notification.url}`);
  expect(mails[0]?.messageId).toMatch(/^<[\da-f-]{36}@localhost>$/u);
  expect(mails[0]?.headers).toEqual({
    'List-Unsubscribe': expect.stringMatching(/^<http:\/\/localhost:8080\/api\/unsubscribe\/reviews\./u) as string,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(browser.received.map(({ message }) => message.title)).toEqual([notification.title]);
});
