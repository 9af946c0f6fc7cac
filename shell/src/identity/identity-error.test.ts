import type { ErrorCode } from '@grow/contracts';
import { ApiError } from '@grow/mfe-kit';
import { expect, it } from 'vitest';
import { firebaseErrorCode, firebaseMessage } from './firebase-errors.ts';
import { IdentityError, signInMessage } from './identity-error.ts';
import { readRedirect } from './read-redirect.ts';

const said = (code: string, message = '') => {
  const error = Object.assign(new Error(message), { code });
  return signInMessage(new IdentityError(firebaseErrorCode(error), firebaseMessage(error)));
};

it.each([
  ['auth/user-not-found', 'No user found with this email.'],
  ['auth/wrong-password', 'Invalid password.'],
  ['auth/email-already-in-use', 'Email already in use.'],
  ['auth/weak-password', 'Password is too weak. It should be at least 6 characters.'],
  ['auth/invalid-email', 'Invalid email address.'],
])('shows the specified message for %s', (code, message) => {
  expect(said(code)).toBe(message);
});

it('shows the provider’s own message for other errors, or a general one', () => {
  expect(said('auth/popup-blocked', 'Firebase: Unable to open the popup (auth/popup-blocked).')).toBe(
    'Unable to open the popup',
  );
  expect(said('auth/internal-error')).toBe('An error occurred. Please try again.');
  expect(signInMessage(new TypeError('Failed to fetch'))).toBe('An error occurred. Please try again.');
  expect(signInMessage(new IdentityError('no-anonymous-user'))).toBe('No anonymous user to upgrade');
});

it('shows our server’s message only if it is overloaded', () => {
  const responseOf = (status: number, code: ErrorCode, message: string) =>
    signInMessage(new ApiError(status, '', { code, message }));
  const busy = 'Too many people are signing in right now. Please try again in a moment.';
  expect(responseOf(503, 'service_unavailable', busy)).toBe(busy);
  expect(responseOf(429, 'too_many_requests', 'Please wait.')).toBe('Please wait.');
  expect(responseOf(500, 'internal_error', 'A detail')).toBe('An error occurred. Please try again.');
  expect(signInMessage(new Error('503: <html>'))).toBe('An error occurred. Please try again.');
});

it('reads the result of a provider’s redirect', () => {
  for (const search of ['', '?google=evil', '?other=done']) expect(readRedirect(search)).toBeNull();
  expect(readRedirect('?google=done')).toEqual({ provider: 'google', outcome: 'done', isDenied: false });
  const denied = { provider: 'oidc', outcome: 'failed', isDenied: true };
  expect(readRedirect('?oidc=failed&error=access_denied')).toEqual(denied);
});
