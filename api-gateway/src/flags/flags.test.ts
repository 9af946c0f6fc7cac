import { listReleasedFlags, maxFlagNameLength, maxFlags, pageSchema } from '@grow/contracts';
import type { ServedFlagSwitch } from '@grow/contracts/internal';
import { publishEvent, type Caller } from '@grow/service-kit';
import { testCaller } from '@grow/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { asUser, startTestGateway, type TestGateway } from '../../test/start-test-gateway.ts';
import { isFlagOn } from './create-flags.ts';

const off: ServedFlagSwitch = { name: 'garden-photos', percent: 0, roles: [], userIds: [] };
const person = (userId: number, rights: Partial<Caller> = {}): Caller => ({ ...testCaller, userId, ...rights });

describe('a flag', () => {
  it('is on for a stable share of the users, which grows with the percentage, guests included', () => {
    const ids = Array.from({ length: 10_000 }, (_, n) => n + 1);
    const share = (percent: number) => ids.filter((id) => isFlagOn({ ...off, percent }, person(id, { isGuest: true })));
    const [none, ten, half, all] = [share(0), share(10), share(50), share(100)];
    expect([none.length, all.length]).toEqual([0, ids.length]);
    expect(ten.length).toBeGreaterThan(900);
    expect(ten.length).toBeLessThan(1100);
    expect(ten.filter((id) => !half.includes(id))).toEqual([]);
    expect(share(10)).toEqual(ten);
    const other = ids.filter((id) => isFlagOn({ ...off, name: 'other', percent: 10 }, person(id)));
    expect(other, 'another share for another flag').not.toEqual(ten);
  });

  it('is on for roles and people, never for guests', () => {
    const forSome: ServedFlagSwitch = { ...off, roles: ['author'], userIds: [7] };
    expect(isFlagOn(forSome, person(7))).toBe(true);
    expect(isFlagOn(forSome, person(8))).toBe(false);
    for (const rights of [
      { roles: ['author'] },
      { roles: ['reviewer'] },
      { isAdmin: true },
    ] satisfies Partial<Caller>[])
      expect(isFlagOn(forSome, person(8, rights))).toBe(true);
    expect(isFlagOn(forSome, person(8, { roles: ['moderator'] }))).toBe(false);
    expect(isFlagOn(forSome, person(7, { isGuest: true, roles: ['author'] }))).toBe(false);
  });

  it('takes at most 1 kB of a page together with all others', () => {
    const names = Array.from({ length: maxFlags }, () => 'x'.repeat(maxFlagNameLength));
    expect(JSON.stringify({ flags: names }).length).toBeLessThanOrEqual(1024);
  });
});

describe('the gateway', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway();
  });
  afterAll(() => gateway.close());

  const patient = { timeout: 10_000 };

  const change = (flags: ServedFlagSwitch[] | null) => {
    gateway.known.flags = flags;
    publishEvent(gateway.orm.em.fork(), { to: [], topic: 'flags-changed', data: {} });
  };

  async function read(token: string | null) {
    const html = await (await fetch(gateway.baseUrl, { headers: asUser(token) })).text();
    return pageSchema.parse(JSON.parse(/id="grow-page" nonce="[^"]+">(.*?)<\/script>/su.exec(html)?.[1] ?? 'null'));
  }
  const flagsOf = async (token: string | null) => (await read(token)).flags;

  async function openStream(token: string) {
    const stream = { text: '' };
    const { body } = await fetch(`${gateway.baseUrl}/api/events`, { headers: asUser(token) });
    const readAll = async () => {
      for await (const chunk of body ?? []) stream.text += Buffer.from(chunk).toString();
    };
    void readAll().catch(() => undefined);
    return stream;
  }
  const heard = (userId: number, ...names: string[]) =>
    `data: ${JSON.stringify({ topic: 'flags-changed', data: { userId, names } })}`;

  it('gives a page the flags of its user that a live release names', async () => {
    await vi.waitFor(async () => {
      change([
        { ...off, userIds: [7] },
        { ...off, name: 'of-no-release', percent: 100 },
        { ...off, name: 'admin-charts', percent: 100 },
      ]);
      expect(await flagsOf('member-token')).toEqual(['garden-photos']);
    }, patient);
    expect(await flagsOf('guest-token')).toEqual([]);
    expect(await flagsOf('admin-token')).toEqual(['admin-charts']);
    expect(await flagsOf(null)).toEqual([]);
    const { registry } = await read('admin-token');
    expect(JSON.stringify(registry), 'what a flag is for stays out of pages').not.toContain('Garden team');
  });

  it('tells an open page which are on, at once and after a change, and nobody else', async () => {
    const [member, guest] = [await openStream('member-token'), await openStream('guest-token')];
    await vi.waitFor(() => expect(member.text).toContain(heard(7, 'garden-photos')), patient);
    change([{ ...off, percent: 100 }]);
    await vi.waitFor(() => expect(guest.text).toContain(heard(8, 'garden-photos')), patient);
    change([]);
    await vi.waitFor(() => expect(member.text).toContain(heard(7)), patient);
    await vi.waitFor(() => expect(guest.text.trimEnd().endsWith(heard(8))).toBe(true), patient);
    expect(member.text).not.toContain('"userId":8');
  });

  it('keeps the last flags while they cannot be read, and takes new ones by itself', async () => {
    change([{ ...off, userIds: [7] }]);
    await vi.waitFor(async () => expect(await flagsOf('member-token')).toEqual(['garden-photos']), patient);
    change(null);
    const member = await openStream('member-token');
    await vi.waitFor(() => expect(member.text).toContain(heard(7, 'garden-photos')), patient);
    expect(await flagsOf('member-token')).toEqual(['garden-photos']);
    gateway.known.flags = [];
    await vi.waitFor(async () => expect(await flagsOf('member-token')).toEqual([]), patient);
  });

  it('lists the flags of all releases, for admins', async () => {
    const list = (token: string | null) => fetch(gateway.baseUrl + listReleasedFlags.path, { headers: asUser(token) });
    expect((await list(null)).status).toBe(401);
    expect((await list('member-token')).status).toBe(403);
    const flag = { owner: 'Garden team', until: '2027-03-31', about: 'Photos in the journal' };
    expect(await (await list('admin-token')).json()).toEqual([
      { name: 'admin-charts', app: 'mfe-admin', ...flag },
      { name: 'garden-photos', app: 'mfe-learn', ...flag },
    ]);
  });
});
