import { createHash } from 'node:crypto';
import { findArchivedAuthors, findUsersByName, readArchivedAuthors } from '@grow/contracts/internal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startUser, type RunningUser } from '../../test/start-user.ts';
import { User } from '../users/user.entity.ts';

const accountOf = (email: string): string => createHash('sha256').update(email).digest('hex');

let service: RunningUser;
beforeAll(async () => {
  service = await startUser('archived_authors');
  const em = service.orm.em.fork();
  em.create(User, { id: 1, username: 'ada', email: 'Ada@Example.org', emailVerified: true, displayName: 'Ada L.' });
  em.create(User, { id: 2, username: 'ben', email: 'ben@example.org', displayName: 'Ben' });
  em.create(User, { id: 3, username: 'cleo' });
  await em.flush();
});
afterAll(() => service.close());

const content = () => service.api.asService('content');

describe('authors of an archive', () => {
  it('are for the content service only', async () => {
    for (const api of [service.visitor, service.api.asService('gateway')]) {
      expect((await api.send(readArchivedAuthors, { body: { ids: [1] } })).status).toBeGreaterThanOrEqual(400);
      expect((await api.send(findArchivedAuthors, { body: { accounts: [] } })).status).toBeGreaterThanOrEqual(400);
    }
  });

  it('have a name, an account if their email is verified, and never the email itself', async () => {
    const { body } = await content().call(readArchivedAuthors, { body: { ids: [1, 2, 3, 99] } });
    expect(body.toSorted((one, other) => one.id - other.id)).toEqual([
      { id: 1, name: 'Ada L.', account: accountOf('ada@example.org') },
      { id: 2, name: 'Ben', account: null },
      { id: 3, name: 'New grower', account: null },
    ]);
  });

  it('are found by a verified email', async () => {
    const accounts = ['ada@example.org', 'ben@example.org', 'dora@example.org'].map(accountOf);
    const { body } = await content().call(findArchivedAuthors, { body: { accounts } });
    expect(body).toEqual([{ account: accounts[0], id: 1 }]);
  });
});

it('finds those of some users by a part of their name, whatever its case and accents, for the content service only', async () => {
  const find = async (name: string, ids = [1, 2, 3, 99]) =>
    (await content().call(findUsersByName, { body: { ids, name } })).body.toSorted((one, other) => one - other);
  expect(await find('ÁDA')).toEqual([1]);
  expect(await find('LEO')).toEqual([3]);
  expect(await find('b%n')).toEqual([]);
  expect(await find('e', [2])).toEqual([2]);
  expect(await find('e', [])).toEqual([]);
  const refused = await service.api.asService('gateway').send(findUsersByName, { body: { ids: [1], name: 'ada' } });
  expect(refused.status).toBe(403);
});
