import type { Session } from '@grow/mfe-kit';
import { people } from '@grow/mfe-kit/testing';
import { expect, it } from 'vitest';
import { decideAccess } from './decide-access.ts';

const { learner: user } = people;
const sessions = {
  loading: { state: 'loading', user: null },
  signedOut: { state: 'signed-out', user: null, hasLeft: false },
  guest: { state: 'guest', user },
  member: { state: 'signed-in', user },
  admin: { state: 'signed-in', user: people.admin },
  moderator: { state: 'signed-in', user: people.moderator },
} satisfies Record<string, Session>;

it('waits while the session loads', () => {
  for (const access of ['public', 'protected', 'staff'] as const) {
    expect(decideAccess(access, sessions.loading)).toEqual({ kind: 'wait' });
  }
});

it('redirects visitors without a session to /auth', () => {
  const toAuth = { kind: 'sign-in' };
  expect(decideAccess('protected', sessions.signedOut)).toEqual(toAuth);
  expect(decideAccess('staff', sessions.signedOut)).toEqual(toAuth);
  expect(decideAccess('public', sessions.signedOut)).toEqual({ kind: 'show' });
});

it('redirects everyone without a role from the dashboard, with a toast', () => {
  const denied = { kind: 'deny' };
  expect(decideAccess('staff', sessions.member)).toEqual(denied);
  expect(decideAccess('staff', sessions.guest)).toEqual(denied);
  for (const session of [sessions.admin, sessions.moderator]) {
    expect(decideAccess('staff', session)).toEqual({ kind: 'show' });
  }
});

it('shows protected screens to everyone with a session, and redirects them from /auth', () => {
  expect(decideAccess('protected', sessions.guest)).toEqual({ kind: 'show' });
  expect(decideAccess('protected', sessions.member)).toEqual({ kind: 'show' });
  expect(decideAccess('public', sessions.member)).toEqual({ kind: 'continue' });
});
