import { ApiError } from '@grow/mfe-kit';

export type IdentityErrorCode =
  | 'user-not-found'
  | 'wrong-password'
  | 'email-in-use'
  | 'weak-password'
  | 'invalid-email'
  | 'no-anonymous-user'
  | 'other';

/** An error of the identity provider. `message` is the provider's own, if it has one for users. */
export class IdentityError extends Error {
  override name = 'IdentityError';
  readonly code: IdentityErrorCode;

  constructor(code: IdentityErrorCode, message = '') {
    super(message);
    this.code = code;
  }
}

/** The sign-in messages (spec: sign-in-messages). */
const messages: Partial<Record<IdentityErrorCode, string>> = {
  'user-not-found': 'No user found with this email.',
  'wrong-password': 'Invalid password.',
  'email-in-use': 'Email already in use.',
  'weak-password': 'Password is too weak. It should be at least 6 characters.',
  'invalid-email': 'Invalid email address.',
  'no-anonymous-user': 'No anonymous user to upgrade',
};

/** The message of a failed sign-in: the specified message, else the provider's own, else a general one. */
export function signInMessage(error: unknown): string {
  const own = error instanceof IdentityError ? (messages[error.code] ?? error.message) : transientMessage(error);
  return own === '' ? 'An error occurred. Please try again.' : own;
}

/** Our own server's message where it is overloaded: it says to wait, and an immediate retry would not help. */
function transientMessage(error: unknown): string {
  const isTransient = error instanceof ApiError && (error.status === 503 || error.status === 429);
  return isTransient ? error.serverMessage : '';
}
