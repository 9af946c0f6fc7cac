import { ApiError } from '@grow/mfe-kit';
import { t } from './texts.ts';

export type IdentityErrorCode =
  | 'user-not-found'
  | 'wrong-password'
  | 'email-in-use'
  | 'weak-password'
  | 'invalid-email'
  | 'no-anonymous-user'
  | 'other';

/** An error of the identity provider. `message` is the provider's user-facing message, if it has one. */
export class IdentityError extends Error {
  override name = 'IdentityError';
  readonly code: IdentityErrorCode;

  constructor(code: IdentityErrorCode, message = '') {
    super(message);
    this.code = code;
  }
}

/** The message of a failed sign-in: the specified one (spec: sign-in-messages), the provider's, or a general one. */
export function signInMessage(error: unknown): string {
  const own = error instanceof IdentityError ? providerMessage(error) : transientMessage(error);
  return own === '' ? t('error') : own;
}

function providerMessage({ code, message }: IdentityError): string {
  return code === 'other' ? message : t(`error.${code}`);
}

/** The server's own message if it is overloaded: it asks to wait, because an immediate retry would not help. */
function transientMessage(error: unknown): string {
  const isTransient = error instanceof ApiError && (error.status === 503 || error.status === 429);
  return isTransient ? error.serverMessage : '';
}
