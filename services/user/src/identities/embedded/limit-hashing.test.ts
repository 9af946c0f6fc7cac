import { signInAtProvider, signUpAtProvider } from '@grow/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startUser, type RunningUser } from '../../../test/start-user.ts';
import { hashPassword } from './password-hash.ts';

let service: RunningUser;
beforeAll(async () => {
  service = await startUser('limit_hashing');
});
afterAll(() => service.close());

const names = (count: number, word: string) => Array.from({ length: count }, (_, index) => `${word}${index}@a.example`);
const countUsers = async (pattern: string) => {
  const [row] = await service.sql<{ count: number }>(
    `select count(*)::int as count from identity."user" where email like '${pattern}'`,
  );
  return row?.count;
};

describe('more sign-ins than passwords can be hashed', () => {
  it('are refused at once with 503 and Retry-After, and do not count as attempts', async () => {
    const responses = await Promise.all(
      names(100, 'crowd').map((email) =>
        service.visitor.send(signInAtProvider, { body: { email, password: 'wrong' } }),
      ),
    );
    const refused = responses.filter(({ status }) => status === 503);
    expect(responses.filter(({ status }) => status === 400).length + refused.length).toBe(100);
    expect(refused.length).toBeGreaterThan(50);
    for (const { headers, body } of refused) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(body.code).toBe('service_unavailable');
    }
    const [tries] = await service.sql<{ count: number }>('select count(*)::int as count from identity.attempts');
    expect(tries?.count).toBe(100 - refused.length);
  });

  it('use no database connection while they wait for their hash', async () => {
    const turns = Array.from({ length: 10 }, () => hashPassword('in-their-way'));
    const signUps = names(12, 'waiting').map((email) =>
      service.visitor.send(signUpAtProvider, { body: { email, password: 'rain-on-leaves' } }),
    );
    const busy = () =>
      service.sql<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity
         where datname = current_database() and state = 'idle in transaction'`,
      );
    const open: number[] = [];
    let isOver = false;
    const all = Promise.all([...turns, ...signUps]).finally(() => (isOver = true));
    while (!isOver) open.push((await busy())[0]?.count ?? 0);
    await all;
    expect(Math.max(...open)).toBeLessThan(4);
    expect(await countUsers('waiting%')).toBe(12);
  });

  it('leave the queue when their client disconnects', async () => {
    const left = new AbortController();
    const turns = Array.from({ length: 4 }, () => hashPassword('in-their-way'));
    const requests = names(10, 'left').map((email) =>
      service.visitor
        .fetch(signUpAtProvider.path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email, password: 'rain-on-leaves' }),
          signal: left.signal,
        })
        .then(
          () => 'answered',
          () => 'left',
        ),
    );
    await Promise.all(turns.slice(0, 2));
    left.abort();
    expect(new Set(await Promise.all(requests))).toEqual(new Set(['left']));
    // After all calls that still waited.
    await Promise.all([...turns, hashPassword('the-last')]);
    await hashPassword('after-their-accounts');
    expect(await countUsers('left%')).toBeLessThanOrEqual(1);
  });
});
