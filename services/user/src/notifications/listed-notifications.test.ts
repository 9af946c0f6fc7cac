import { randomUUID } from 'node:crypto';
import { listNotifications, markNotificationsRead, readUnreadNotifications } from '@grow/contracts';
import { notifyUser, withdrawNotifications } from '@grow/contracts/internal';
import type { Caller } from '@grow/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startNotifications, titles, type NotificationService } from '../../test/start-notifications.ts';

let bench: NotificationService;
beforeAll(async () => {
  bench = await startNotifications('listed_notifications');
});
afterAll(() => bench.stop());

const list = async (caller: Caller) => (await bench.service.api.as(caller).call(listNotifications, {})).body;
const unread = async (caller: Caller) =>
  (await bench.service.api.as(caller).call(readUnreadNotifications, {})).body.unread;
const mark = (caller: Caller | null, upToId: number) =>
  bench.service.api.as(caller).send(markNotificationsRead, { body: { upToId } });

describe('the list of notifications', () => {
  it('is for members, each their own', async () => {
    const caller = await bench.service.signUp();
    const other = await bench.service.signUp();
    const guest = { ...caller, isGuest: true };
    await bench.notify(caller);
    const [item] = await list(caller);
    expect((await mark(null, 1)).status).toBe(401);
    expect((await mark(caller, 0)).status).toBe(400);
    for (const contract of [listNotifications, readUnreadNotifications]) {
      expect((await bench.service.api.as(null).send(contract)).status).toBe(401);
      expect((await bench.service.api.as(guest).send(contract)).status).toBe(403);
    }
    expect((await mark(guest, 1)).status).toBe(403);
    expect(item).toEqual({
      id: expect.any(Number) as number,
      title: 'New reply',
      body: 'Nok answered your post',
      url: '/community/posts/12',
      createdAt: expect.any(String) as string,
      isRead: false,
    });
    expect([await list(other), await unread(other)]).toEqual([[], 0]);
    await mark(other, item?.id ?? 0);
    expect(await unread(caller)).toBe(1);
  });

  it('has the newest first, and a later one about the same in the place of the earlier, unread again', async () => {
    const caller = await bench.service.signUp();
    await bench.notify(caller, { title: 'One', key: 'post-1' });
    await bench.notify(caller, { title: 'Two', key: 'post-2' });
    const [newest] = await list(caller);
    expect((await mark(caller, newest?.id ?? 0)).body).toEqual({ unread: 0 });
    expect((await list(caller)).every(({ isRead }) => isRead)).toBe(true);
    await bench.notify(caller, { title: 'Three', key: 'post-1' });
    expect((await list(caller)).map(({ title, isRead }) => [title, isRead])).toEqual([
      ['Three', false],
      ['Two', true],
    ]);
    expect(await unread(caller)).toBe(1);
  });

  it('changes an entry in its place, and removes one whose cause is gone, for nobody else', async () => {
    const caller = await bench.service.signUp();
    const other = await bench.service.signUp();
    await bench.notify(other, { title: 'Of another', key: 'likes-1' });
    await bench.notify(caller, { title: 'Ann and 1 other liked your post', key: 'likes-1' });
    await bench.notify(caller, { title: 'Two', key: 'post-2' });
    await mark(caller, (await list(caller))[0]?.id ?? 0);
    await bench.notify(caller, { title: 'Ben liked your post', key: 'likes-1', change: 'amend' });
    expect((await list(caller)).map(({ title, isRead }) => [title, isRead])).toEqual([
      ['Two', true],
      ['Ben liked your post', true],
    ]);
    for (let time = 0; time < 2; time += 1) {
      await bench.notify(caller, { title: 'Ben liked your post', key: 'likes-1', change: 'withdraw' });
      await bench.notify(caller, { title: 'Nobody', key: 'likes-9', change: 'amend' });
    }
    expect((await list(caller)).map(({ title }) => title)).toEqual(['Two']);
    expect((await list(other)).map(({ title }) => title)).toEqual(['Of another']);
  });

  it('has what another service lists, at once, once for each event, and without notifying a device', async () => {
    const { caller, browser } = await bench.growerWithBrowser();
    const entry = {
      userId: caller.userId,
      category: 'community',
      body: 'A leaf',
      url: '/inbox',
      key: 'likes-1',
    } as const;
    const send = (more: { title: string; eventId: string; change?: 'withdraw' }) =>
      bench.service.api
        .asService('content')
        .send(notifyUser, { body: { ...entry, isListed: true, isOnlyListed: true, ...more } });
    const liked = { title: 'Ann liked your post', eventId: randomUUID() };
    expect((await send(liked)).status).toBe(204);
    await mark(caller, (await list(caller))[0]?.id ?? 0);
    await send(liked);
    expect((await list(caller)).map(({ title, isRead }) => [title, isRead])).toEqual([[liked.title, true]]);
    await send({ ...liked, eventId: randomUUID(), change: 'withdraw' });
    expect(await list(caller)).toEqual([]);
    await bench.service.outbox.drained();
    expect(titles(browser)).toEqual([]);
  });

  it('has our texts in the language of its user, and what people wrote as it is', async () => {
    const caller = await bench.service.signUp({ language: 'th' });
    const name = String.raw`Ann \u0000 {others}`;
    const title = { id: 'likes', values: { name, others: 2 } } as const;
    await bench.notify(caller, { title, body: 'A leaf', key: 'likes-1' });
    expect(await list(caller)).toMatchObject([{ title: `${name} และอีก 2 คนถูกใจโพสต์ของคุณ`, body: 'A leaf' }]);
    const amended = { id: 'likes', values: { name, others: 0 } } as const;
    await bench.notify(caller, { title: amended, key: 'likes-1', change: 'amend' });
    await bench.notify(caller, { title: { id: 'review.published', values: { name: '“ปั๊ม”' } }, key: 'review-1' });
    expect((await list(caller)).map((one) => one.title)).toEqual(['เผยแพร่ “ปั๊ม” แล้ว', `${name} ถูกใจโพสต์ของคุณ`]);
  });

  it('keeps the newest hundred', async () => {
    const caller = await bench.service.signUp();
    const em = bench.service.orm.em.fork();
    await em.execute(
      `insert into listed_notifications (user_id, tag, event_id, title, body, url, created_at)
       select ?, 'old-' || n, 'event-' || n, 'Old ' || n, '', '/', now() from generate_series(1, 100) n`,
      [caller.userId],
    );
    await bench.notify(caller, { title: 'New' });
    const titlesNow = (await list(caller)).map(({ title }) => title);
    expect(titlesNow).toHaveLength(100);
    expect([titlesNow[0], titlesNow.at(-1)]).toEqual(['New', 'Old 2']);
  });

  it('has what no device was told of, but not what is seen elsewhere', async () => {
    const { caller, browser } = await bench.growerWithBrowser();
    await bench.notify(caller, { title: 'A message', isListed: false });
    await bench.notify(caller, { title: 'A reply' });
    expect(titles(browser)).toEqual(['A message', 'A reply']);
    expect((await list(caller)).map(({ title }) => title)).toEqual(['A reply']);
  });

  it('has nothing more of somebody when what they caused is withdrawn', async () => {
    const caller = await bench.service.signUp();
    const other = await bench.service.signUp();
    await bench.notify(caller, { fromUserId: other.userId });
    expect(await unread(caller)).toBe(1);
    await bench.service.orm.em.fork().execute(
      `insert into held_notifications (user_id, from_user_ids, tag, category, title, body, url, created_at, release_at)
         values (?, array[?::int], 'tag', 'community', 'Held', '', '/', now(), now())`,
      [caller.userId, other.userId],
    );
    const body = { userId: caller.userId, fromUserId: other.userId };
    expect((await bench.service.api.asService('content').send(withdrawNotifications, { body })).status).toBe(204);
    expect([await list(caller), await unread(caller)]).toEqual([[], 0]);
    expect(await bench.service.orm.em.fork().execute('select from held_notifications')).toEqual([]);
  });
});
