import { allContracts } from '@grow/contracts/all';
import { expect, it } from 'vitest';
import { changesAccount, usersChangedBy } from './account-calls.ts';

const admin = { userId: 9, isAdmin: true, roles: [], isGuest: false, isAdult: true, sessionId: 's' };

it('are all writes of the user service except those of messages, blocks, reports and notifications', () => {
  const others = allContracts.filter(
    (contract) => contract.service === 'user' && contract.method !== 'GET' && !changesAccount(contract),
  );
  expect(others.map(({ path }) => path.split('/')[2]).toSorted()).toEqual([
    'admin',
    'blocks',
    'blocks',
    'conversations',
    'conversations',
    'conversations',
    'messages',
    'notifications',
    'notifications',
    'notifications',
    'notifications',
  ]);
  expect(others.filter(({ path }) => path.includes('/admin/')).map(({ id }) => id)).toEqual(['decide-message-report']);
  expect(allContracts.filter((contract) => contract.service === 'content').some(changesAccount)).toBe(false);
});

it('change the sessions of their caller, and of the user whose role they change', () => {
  expect(usersChangedBy('/api/auth/logout', admin)).toEqual([9]);
  expect(usersChangedBy('/api/auth/anonymous', null)).toEqual([]);
  expect(usersChangedBy('/api/admin/users/7/admin', admin)).toEqual([9, 7]);
  expect(usersChangedBy('/api/admin/users/7/roles', admin)).toEqual([9, 7]);
});
