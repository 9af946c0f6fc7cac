import { deleteUser, listFlagSwitches, listUserAudit, maxFlags, maxFlagPeople, switchFlag } from '@grow/contracts';
import { readFlagSwitches } from '@grow/contracts/internal';
import { testCaller } from '@grow/service-kit/testing';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { recordEvents } from '../../test/record-events.ts';
import { startUser, type RunningUser } from '../../test/start-user.ts';
import { User } from '../users/user.entity.ts';

let service: RunningUser;
let recorded: Awaited<ReturnType<typeof recordEvents>>;
beforeAll(async () => {
  service = await startUser('flags');
  recorded = await recordEvents(service);
  const em = service.orm.em.fork();
  em.create(User, { id: 1, username: 'ada', isAdmin: true });
  em.create(User, { id: 2, username: 'ben' });
  em.create(User, { id: 3, username: 'Cleo' });
  em.create(User, { id: 4, username: 'guest-4', isGuest: true });
  em.create(User, { id: 5, username: 'dan' });
  await em.flush();
});
afterAll(async () => {
  await recorded.close();
  await service.close();
});
beforeEach(() => service.sql('truncate flags, flag_people, admin_audit'));

const as = (userId: number, isAdmin: boolean) => service.api.as({ ...testCaller, userId, isAdmin });
const off = { percent: 0, roles: [], people: [] };
const put = (body: object, name = 'garden-photos') =>
  as(1, true).send(switchFlag, { params: { name }, body: { ...off, ...body } });
const list = async () => (await as(1, true).call(listFlagSwitches, {})).body;
const audit = async (query: Record<string, string> = {}) =>
  (await as(1, true).call(listUserAudit, { query: { entity: 'flag', ...query } })).body.items;

it('switches a flag on for a share, roles and people, again without a change, and off', async () => {
  const input = { params: { name: 'garden-photos' }, body: off };
  expect((await service.visitor.send(switchFlag, input)).status).toBe(401);
  expect((await as(1, true).send(switchFlag, { ...input, params: { name: 'Garden Photos' } })).status).toBe(400);
  expect((await put({ percent: 101 })).status).toBe(400);
  expect((await put({ people: Array.from({ length: maxFlagPeople + 1 }, () => 'ben') })).status).toBe(400);
  for (const call of [switchFlag, listFlagSwitches] as const)
    expect((await as(2, false).send(call, call === switchFlag ? input : {})).status).toBe(403);
  expect((await as(2, true).send(switchFlag, input)).status, 'no admin any more').toBe(403);

  const wanted = { percent: 10, roles: ['moderator', 'author', 'author'], people: ['cleo', 'ben', 'CLEO'] };
  const on = {
    name: 'garden-photos',
    percent: 10,
    roles: ['author', 'moderator'],
    people: [
      { id: 2, username: 'ben' },
      { id: 3, username: 'Cleo' },
    ],
  };
  const before = recorded.events.length;
  for (let time = 0; time < 2; time += 1) expect(await put(wanted)).toMatchObject({ status: 200, body: on });
  expect(await list()).toEqual([on]);
  expect((await service.api.asService('gateway').call(readFlagSwitches, {})).body).toEqual([
    { name: 'garden-photos', percent: 10, roles: ['author', 'moderator'], userIds: [2, 3] },
  ]);
  expect((await service.api.asService('content').send(readFlagSwitches, {})).status).toBe(403);

  expect((await put({ percent: 0 })).body).toEqual({ ...off, name: 'garden-photos' });
  expect(await list()).toEqual([]);
  await vi.waitFor(() => expect(recorded.events.slice(before)).toHaveLength(2));
  expect(recorded.events.slice(before).map(({ to, topic }) => [to, topic])).toEqual([
    [[], 'flags-changed'],
    [[], 'flags-changed'],
  ]);
});

it('writes who changed what into the audit log, once for each change', async () => {
  await put({ percent: 10, people: ['ben'] });
  await put({ percent: 10, people: ['ben'] });
  await put({ percent: 25, people: ['ben'] });
  expect(await audit()).toMatchObject([
    {
      adminId: 1,
      adminName: 'ada',
      action: 'update',
      entity: 'flag',
      entityId: null,
      before: { name: 'garden-photos', percent: 10 },
      after: { name: 'garden-photos', percent: 25 },
    },
    { before: { percent: 0, people: [] }, after: { percent: 10, people: [2] } },
  ]);
  expect(await audit({ action: 'update' })).toHaveLength(2);
  expect(await audit({ action: 'grant' })).toEqual([]);
  expect(await audit({ entity: 'user' })).toEqual([]);
});

it('refuses unknown people, guests, and more flags than anybody looks after', async () => {
  for (const username of ['nobody', 'guest-4']) {
    expect(await put({ people: ['ben', username] })).toMatchObject({
      status: 422,
      body: { message: `There is no account with the username ${username}.` },
    });
  }
  await service.sql(`insert into flags (name, percent) select 'flag-' || n, 1 from generate_series(1, ?) n`, [
    3 * maxFlags,
  ]);
  expect((await put({ percent: 1 })).status).toBe(422);
  expect((await put({ percent: 2 }, 'flag-1')).status).toBe(200);
  expect((await put({}, 'flag-1')).status).toBe(200);
  expect((await put({ percent: 1 })).status).toBe(200);
});

it('forgets a deleted account', async () => {
  await put({ percent: 1, people: ['dan', 'ben'] });
  expect((await as(1, true).send(deleteUser, { params: { userId: '5' } })).status).toBe(204);
  expect((await list())[0]?.people).toEqual([{ id: 2, username: 'ben' }]);
});
