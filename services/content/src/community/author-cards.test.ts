import { createLogger } from '@grow/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { internalSecret } from '../../test/start-content.ts';
import { startUserCards } from '../../test/start-user-cards.ts';
import { createAuthorCards } from './author-cards.ts';

const log = createLogger('author-cards-test');
log.level = 'silent';
let users: Awaited<ReturnType<typeof startUserCards>>;

beforeAll(async () => {
  users = await startUserCards();
});
afterAll(() => users.close());

describe('author cards', () => {
  it('are asked for once while they are fresh, and again after 30 s', async () => {
    let now = 0;
    const authors = createAuthorCards({ userUrl: users.url, internalSecret, log, now: () => now, timeoutMs: 30_000 });
    const cards = await authors.read([7, 8, 7]);
    expect(cards.get(7)).toEqual({ id: 7, username: 'grower7', displayName: 'Grower 7', profileImage: null, level: 2 });
    await authors.read([8, 9]);
    now = 30_001;
    await authors.read([7]);
    expect(users.asked).toEqual([[7, 8], [9], [7]]);
  });

  it('fall back to a plain grower while the user service is down, and its age counts as unknown', async () => {
    const authors = createAuthorCards({ userUrl: 'http://127.0.0.1:1', internalSecret, log });
    expect((await authors.read([7])).get(7)).toMatchObject({ id: 7, displayName: 'Grower' });
    expect(await authors.readCreatedAt(7)).toBeNull();
  });
});
