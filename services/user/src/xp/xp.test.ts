import { claimMoments, readMe, type Moment } from '@grow/contracts';
import { grantXp, grantXpBatch } from '@grow/contracts/internal';
import { levelFromXp } from '@grow/learning-rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUp } from '../../test/sign-in.ts';
import { startUser, type RunningUser } from '../../test/start-user.ts';

let service: RunningUser;
beforeAll(async () => {
  service = await startUser('xp', { urls: { garden: 'http://127.0.0.1:1' } });
});
afterAll(() => service.close());

const send = (event: unknown, as = service.api.asService('content')) => as.send(grantXp, { body: event });

const sendTogether = (events: unknown[], as = service.api.asService('content')) =>
  as.send(grantXpBatch, { body: { events } });

const levelOf = async (userId: number) =>
  (await service.sql<{ xp: number; level: number }>('select xp, level from users where id = ?', [userId]))[0];

it('counts an event once however often it is delivered, and updates the level with it', async () => {
  const { user } = await signUp(service, 'xp@a.example');
  const events = Array.from({ length: 12 }, (_, index) => ({
    eventId: `event-${index}`,
    userId: user.id,
    amount: 10,
    reason: `lesson:${index}`,
    occurredAt: '2026-03-01T12:00:00.000Z',
  }));
  const responses = await Promise.all([...events, ...events, ...events].map((event) => send(event)));
  expect(responses.every(({ status }) => status === 200)).toBe(true);
  expect(await levelOf(user.id)).toEqual({ xp: 120, level: levelFromXp(120) });
  const ledger = await service.sql('select 1 from xp_ledger where user_id = ?', [user.id]);
  expect(ledger).toHaveLength(12);
  // The key begins with the user, so the same id for another user is another event.
  const { user: other } = await signUp(service, 'xp-other@a.example');
  const [first] = events;
  expect((await send({ ...first, userId: other.id })).status).toBe(200);
  expect((await send({ ...first, userId: other.id, amount: 50 })).body).toEqual({ isNew: false });
  expect(await levelOf(other.id)).toEqual({ xp: 10, level: levelFromXp(10) });
  expect(await levelOf(user.id)).toEqual({ xp: 120, level: levelFromXp(120) });
});

it('counts the day on which it happened, from 4:00 on in the time zone of the user', async () => {
  const { user } = await signUp(service, 'day@a.example');
  await service.sql("update users set time_zone = 'Pacific/Auckland' where id = ?", [user.id]);
  const event = { eventId: 'late', userId: user.id, amount: 0, reason: 'lesson:1' };
  // 4:00, and on another day 3:59.
  await send({ ...event, occurredAt: '2026-03-01T15:00:00.000Z' });
  await send({ ...event, eventId: 'night', occurredAt: '2026-03-03T14:59:00.000Z' });
  const days = await service.sql<{ day: string }>('select day::text as day from active_days where user_id = ?', [
    user.id,
  ]);
  expect(days.map(({ day }) => day).filter((day) => day.startsWith('2026-03'))).toEqual(['2026-03-02', '2026-03-03']);
});

it('accepts and ignores an event for a deleted user', async () => {
  const response = await send({ eventId: 'gone', userId: 2_000_000_000, amount: 10, reason: 'lesson:1' });
  expect(response.body).toEqual({ isNew: false });
});

it('counts each event of a batch once, also those that were delivered before, alone or twice in it', async () => {
  const { user } = await signUp(service, 'batch@a.example');
  const { user: other } = await signUp(service, 'batch-other@a.example');
  const event = (eventId: string, userId: number, amount: number) => ({ eventId, userId, amount, reason: 'lesson:1' });
  const batch = [
    event('a', user.id, 10),
    event('b', other.id, 20),
    event('c', user.id, 30),
    event('a', user.id, 10),
    event('gone', 2_000_000_000, 10),
    event('d', user.id, 0),
  ];
  await send(event('c', user.id, 30));
  const responses = await Promise.all(
    [batch, batch.toReversed(), batch].map(async (events) => JSON.stringify((await sendTogether(events)).body)),
  );
  expect(responses.toSorted()).toEqual(['{"added":0}', '{"added":0}', '{"added":3}']);
  expect(await levelOf(user.id)).toEqual({ xp: 40, level: levelFromXp(40) });
  expect(await levelOf(other.id)).toEqual({ xp: 20, level: levelFromXp(20) });
});

it('rejects a whole batch with an event that cannot be counted, and accepts the others one by one', async () => {
  const { user } = await signUp(service, 'poison@a.example');
  const { user: full } = await signUp(service, 'full@a.example');
  await service.sql('update users set xp = 2147483647 where id = ?', [full.id]);
  const good = { eventId: 'good', userId: user.id, amount: 10, reason: 'lesson:1', occurredAt: '2026-03-03T12:00:00Z' };
  const poisoned = { ...good, eventId: 'poisoned', userId: full.id };
  expect((await sendTogether([good, poisoned])).status).toBe(400);
  expect(await levelOf(user.id)).toEqual({ xp: 0, level: 1 });
  expect(await service.sql('select 1 from xp_ledger where user_id in (?, ?)', [user.id, full.id])).toEqual([]);
  const days = () => service.sql(`select 1 from active_days where user_id = ? and day = '2026-03-03'`, [user.id]);
  expect(await days()).toEqual([]);
  expect((await send(poisoned)).status).toBe(400);
  expect((await send(good)).status).toBe(200);
  expect(await levelOf(user.id)).toEqual({ xp: 10, level: levelFromXp(10) });
  expect(await days()).toHaveLength(1);
});

it('accepts events from services only, and no invalid ones', async () => {
  const { caller, user } = await signUp(service, 'cheat@a.example');
  const event = { eventId: 'cheat', userId: user.id, amount: 1000, reason: 'because' };
  expect((await send(event, service.api.as(caller))).status).toBe(403);
  expect((await sendTogether([event], service.api.as(caller))).status).toBe(403);
  // A service that the contract does not name, and one that the operator has not allowed.
  expect(await send(event, service.api.asService('garden'))).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  });
  expect(await send(event, service.api.asService('stranger'))).toMatchObject({ status: 401 });
  expect((await sendTogether([])).status).toBe(400);
  for (const odd of [{ amount: -1 }, { amount: 1e9 }, { amount: 1.5 }, { userId: 0 }, { eventId: '' }]) {
    expect((await send({ ...event, ...odd })).status).toBe(400);
  }
  expect(await levelOf(user.id)).toEqual({ xp: 0, level: 1 });
});

it('keeps a new level and what else is to celebrate until one device claims them', async () => {
  const { caller, user } = await signUp(service, 'moments@a.example');
  const event = (reason: string, amount: number, ...moments: Moment[]) => ({
    eventId: reason,
    userId: user.id,
    amount,
    reason,
    moments,
  });
  const seventh = event('achievement:7', 0, { kind: 'achievement', value: 7 });
  const device = service.api.as(caller);
  const hasMoments = async () => (await device.call(readMe, {})).body.hasMoments;
  await send(event('lesson:1', 10));
  expect(await hasMoments()).toBe(false);
  await sendTogether([
    event('achievement:1', 10, { kind: 'achievement', value: 1 }),
    event('lesson:2', 80, { kind: 'module', value: 3 }, { kind: 'path', value: 'soil' }),
    seventh,
    seventh,
  ]);
  await send(seventh);
  expect(await hasMoments()).toBe(true);
  const claims = await Promise.all([device.call(claimMoments, {}), device.call(claimMoments, {})]);
  expect(claims.flatMap(({ body }) => body.moments)).toEqual([
    { kind: 'achievement', value: 1 },
    { kind: 'module', value: 3 },
    { kind: 'path', value: 'soil' },
    { kind: 'level', value: 2 },
    { kind: 'achievement', value: 7 },
  ]);
  expect(await hasMoments()).toBe(false);
  expect((await service.visitor.send(claimMoments)).status).toBe(401);
});
