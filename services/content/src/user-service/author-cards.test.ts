import { createLogger } from '@grow/service-kit';
import { testPeers } from '@grow/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startUserCards } from '../../test/start-user-cards.ts';
import { createAuthorCards } from './author-cards.ts';

const log = createLogger('author-cards-test');
log.level = 'silent';
let users: Awaited<ReturnType<typeof startUserCards>>;

beforeAll(async () => {
  users = await startUserCards();
});
afterAll(() => users.close());

const peersAt = (user: string) => testPeers('content', { user });

describe('author cards', () => {
  it('are fetched once while they are fresh, and again after 30 s', async () => {
    let now = 1;
    const authors = createAuthorCards({
      peers: peersAt(users.url),
      log,
      now: () => now,
      timeoutMs: 30_000,
    });
    const cards = await authors.read([7, 8, 7]);
    expect(cards(7)).toEqual({ id: 7, displayName: 'Grower 7', profileImage: null, level: 2 });
    await authors.read([8, 9]);
    now = 30_002;
    await authors.read([7]);
    expect(users.requests).toEqual([[7, 8], [9], [7]]);
  });

  it('are fetched in several calls if there are many, also more than are cached', async () => {
    const authors = createAuthorCards({ peers: peersAt(users.url), log, timeoutMs: 30_000 });
    const ids = Array.from({ length: 5_600 }, (_, index) => 10_000 + index);
    users.requests.length = 0;
    const cards = await authors.read(ids);
    expect(users.requests.map(({ length }) => length)).toEqual([...Array.from({ length: 11 }, () => 500), 100]);
    expect(ids.filter((id) => cards(id).displayName !== `Grower ${id}`)).toEqual([]);
  });

  it('of others are returned when one call is rejected, and the next call is made at once', async () => {
    const authors = createAuthorCards({ peers: peersAt(users.url), log, timeoutMs: 30_000 });
    users.refused.add(20_000);
    const cards = await authors.read(Array.from({ length: 1_500 }, (_, index) => 20_000 + index));
    const named = [20_000, 20_499, 20_500, 21_499].filter((id) => cards(id).displayName === `Grower ${id}`);
    expect(named).toEqual([20_500, 21_499]);
    expect((await authors.read([30_000]))(30_000).displayName).toBe('Grower 30000');
  });

  it('forget a deleted account as soon as the user service says so, also while that is down afterwards', async () => {
    let now = 1;
    let url = users.url;
    const peers = { ...peersAt(url), urlOf: () => url };
    const authors = createAuthorCards({ peers, log, now: () => now, timeoutMs: 30_000 });
    users.suspended.add(40);
    expect((await authors.read([40, 41]))(40).displayName).toBe('Grower 40');
    users.gone.add(40);
    now = 30_002;
    const cards = await authors.read([40, 41]);
    expect([cards(40), cards(41).displayName]).toEqual([
      { id: 40, displayName: 'Grower', profileImage: null, level: 1 },
      'Grower 41',
    ]);
    expect(await authors.readSuspended([40])).toEqual(new Set());
    expect(await authors.readCreatedAt(40)).toBeNull();
    url = 'http://127.0.0.1:1';
    expect((await authors.readOne(40)).displayName).toBe('Grower');
  });

  it('fall back to a plain grower while the user service is down, and the account’s age counts as unknown', async () => {
    const authors = createAuthorCards({ peers: testPeers('content'), log });
    expect((await authors.read([7]))(7)).toMatchObject({ id: 7, displayName: 'Grower' });
    expect(await authors.readCreatedAt(7)).toBeNull();
  });
});
