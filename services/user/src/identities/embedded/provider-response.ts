import type { ErrorCode, ProviderUser } from '@grow/contracts';
import { AppError, type RequestContext } from '@grow/service-kit';
import { isAPIError } from 'better-auth/api';
import type { Auth } from './create-auth.ts';
import { toIdentity } from './embedded-provider.ts';

/** The request headers that are passed to the identity library: only the cookies. */
export function identityHeaders(context: RequestContext): Headers {
  return new Headers({ cookie: context.ctx.get('cookie') });
}

/** Forwards the library's cookies to the browser. */
export function forwardCookies(context: RequestContext, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) context.ctx.append('set-cookie', cookie);
}

/** The headers of the browser's next request, after the library has set its cookies. */
function headersAfter(headers: Headers): Headers {
  const pairs = headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  return new Headers({ cookie: pairs.join('; ') });
}

/** The account of a provider session, with a token for the exchange; null without a session. */
export async function readSignedIn(
  auth: Auth,
  headers: Headers,
): Promise<{ user: ProviderUser; token: string } | null> {
  const found = await auth.api.getSession({ headers });
  if (found === null) return null;
  const { token } = await auth.api.getToken({ headers });
  const account = { ...found.user, signInProvider: found.session.signInProvider };
  const identity = toIdentity(account, found.session.id);
  const { subject: uid, email, displayName, photo: photoURL, isAnonymous, signInProvider } = identity;
  return { user: { uid, email, displayName, photoURL, isAnonymous, signInProvider }, token };
}

/** Responds to a sign-in at the library. */
export async function respondSignedIn(auth: Auth, context: RequestContext, headers: Headers) {
  forwardCookies(context, headers);
  context.ctx.set('cache-control', 'no-store');
  const signedIn = await readSignedIn(auth, headersAfter(headers));
  if (signedIn === null) throw new AppError('unauthorized');
  return signedIn;
}

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
