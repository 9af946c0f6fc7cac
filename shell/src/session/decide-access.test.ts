import type { Session } from '@grow/mfe-kit';
import { expect, it } from 'vitest';
import { decideAccess } from './decide-access.ts';

const user = { id: 1, isAdmin: false } as NonNullable<Session['user']>;
const sessions = {
  loading: { state: 'loading', user: null },
  signedOut: { state: 'signed-out', user: null },
  guest: { state: 'guest', user },
  member: { state: 'signed-in', user },
  admin: { state: 'signed-in', user: { ...user, isAdmin: true } },
} satisfies Record<string, Session>;

it('waits while the session loads', () => {
  for (const access of ['public', 'protected', 'admin'] as const) {
    expect(decideAccess(access, sessions.loading)).toEqual({ kind: 'wait' });
  }
});

it('redirects visitors without a session to /auth', () => {
  const toAuth = { kind: 'redirect', to: '/auth', isDenied: false };
  expect(decideAccess('protected', sessions.signedOut)).toEqual(toAuth);
  expect(decideAccess('admin', sessions.signedOut)).toEqual(toAuth);
  expect(decideAccess('public', sessions.signedOut)).toEqual({ kind: 'show' });
});

it('redirects everyone but admins from the dashboard, with a toast', () => {
  const denied = { kind: 'redirect', to: '/', isDenied: true };
  expect(decideAccess('admin', sessions.member)).toEqual(denied);
  expect(decideAccess('admin', sessions.guest)).toEqual(denied);
  expect(decideAccess('admin', sessions.admin)).toEqual({ kind: 'show' });
});

it('shows protected screens to everyone with a session, and redirects them from /auth', () => {
  expect(decideAccess('protected', sessions.guest)).toEqual({ kind: 'show' });
  expect(decideAccess('protected', sessions.member)).toEqual({ kind: 'show' });
  expect(decideAccess('public', sessions.member)).toEqual({ kind: 'redirect', to: '/', isDenied: false });
});
