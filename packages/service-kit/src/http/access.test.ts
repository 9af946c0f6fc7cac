import { expect, it } from 'vitest';
import { testCaller as member } from '../testing/index.ts';
import { checkAccess } from './access.ts';

const refusalOf = (...input: Parameters<typeof checkAccess>) => {
  try {
    checkAccess(...input);
    return null;
  } catch (error) {
    return (error as { code?: string }).code;
  }
};

it('refuses somebody without a name where the call shows it', () => {
  const rules = { access: 'member', isForNamed: true } as const;
  expect(refusalOf(rules, { ...member, hasName: false })).toBe('name_missing');
  expect(refusalOf(rules, member)).toBeNull();
  expect(refusalOf({ access: 'member' }, { ...member, hasName: false })).toBeNull();
});

it.each([
  ['public', null, null],
  ['session', null, 'unauthorized'],
  ['session', { ...member, isGuest: true }, null],
  ['session', { ...member, isAdult: false }, 'age_not_confirmed'],
  ['session', { ...member, isGuest: true, isAdult: false }, 'age_not_confirmed'],
  ['member', { ...member, isGuest: true, isAdult: false }, 'guest_not_allowed'],
  ['member', { ...member, isAdult: false }, 'age_not_confirmed'],
  ['member', { ...member, isAdult: false, isAdmin: true }, 'age_not_confirmed'],
  ['member', member, null],
] as const)('a call for adults with the access %s and the caller %j is refused with %s', (access, caller, code) => {
  expect(refusalOf({ access, isForAdults: true }, caller)).toBe(code);
});

it.each([
  ['suspend', null, {}, 'suspended'],
  ['suspend', '2999-01-01T00:00:00Z', {}, 'suspended'],
  ['suspend', '2020-01-01T00:00:00Z', {}, null],
  ['suspend', null, { isForSuspended: true }, null],
  ['suspend', null, { access: 'public' }, null],
  ['suspend', null, { access: 'admin' }, 'suspended'],
  ['mute', null, {}, null],
  ['mute', null, { isCommunityWrite: true }, 'muted'],
  ['mute', '2020-01-01T00:00:00Z', { isCommunityWrite: true }, null],
] as const)('a restriction %s until %s and a call with %j: %s', (kind, until, rules, code) => {
  expect(refusalOf({ access: 'member', ...rules }, { ...member, restriction: { kind, until } })).toBe(code);
});

it('tells a public call of nobody who is suspended, unless it ends or replaces the session', () => {
  const suspended = { ...member, restriction: { kind: 'suspend', until: null } } as const;
  expect(checkAccess({ access: 'public' }, suspended)).toBeNull();
  expect(checkAccess({ access: 'public', changesSession: true }, suspended)).toBe(suspended);
  const muted = { ...member, restriction: { kind: 'mute', until: null } } as const;
  expect(checkAccess({ access: 'public' }, muted)).toBe(muted);
});

const holders = {
  author: { ...member, roles: ['author'] },
  reviewer: { ...member, roles: ['reviewer'] },
  moderator: { ...member, roles: ['moderator'] },
  admin: { ...member, isAdmin: true },
} as const;
it.each([
  ['author', ['author', 'reviewer', 'admin']],
  ['reviewer', ['reviewer', 'admin']],
  ['moderator', ['moderator', 'admin']],
  ['admin', ['admin']],
] as const)('a call with the access %s is for %j only', (access, admitted) => {
  for (const [name, holder] of Object.entries(holders)) {
    expect(refusalOf({ access }, holder), name).toBe(admitted.some((one) => one === name) ? null : 'forbidden');
  }
  expect(refusalOf({ access }, member)).toBe('forbidden');
  expect(refusalOf({ access }, { ...member, isGuest: true })).toBe('guest_not_allowed');
  expect(refusalOf({ access }, null)).toBe('unauthorized');
});

it.each(['public', 'session', 'member', 'author', 'reviewer', 'moderator', 'admin'] as const)(
  'asks for no age at other calls: %s',
  (access) => {
    expect(refusalOf({ access }, { ...member, isAdmin: true, isAdult: false })).toBeNull();
  },
);
