import { AppError } from '@grow/service-kit';
import { isAPIError } from 'better-auth/api';
import type { ErrorCode } from '@grow/contracts';

const known: Readonly<Record<string, ErrorCode>> = {
  INVALID_EMAIL_OR_PASSWORD: 'invalid_credentials',
  INVALID_PASSWORD: 'invalid_credentials',
  INVALID_EMAIL: 'invalid_email',
  // Only possible at a sign-in: new passwords are checked before.
  PASSWORD_TOO_LONG: 'invalid_credentials',
  USER_ALREADY_EXISTS: 'email_in_use',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email_in_use',
  PROVIDER_NOT_FOUND: 'service_unavailable',
};

/** Runs a call of the identity library and maps its errors to our catalogue. */
export async function withProviderErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isAPIError(error)) throw error;
    const code = known[String(error.body?.code)];
    if (code === undefined) throw new Error('The identity provider failed', { cause: error });
    throw new AppError(code, { cause: error });
  }
}
