import {
  linkEmailAtProvider,
  readProviderSession,
  requestPasswordReset,
  signInAnonymouslyAtProvider,
  signInAtProvider,
  signOutAtProvider,
  signUpAtProvider,
  startRedirectSignIn,
  type ErrorCode,
  type ProviderUser,
} from '@grow/contracts';
import { ApiError, callApi } from '@grow/mfe-kit';
import type { IdentityClient } from './identity-client.ts';
import { IdentityError, type IdentityErrorCode } from './identity-error.ts';

/** Weak passwords are not listed: the server's message explains what is wrong. */
const codes: Partial<Record<ErrorCode, IdentityErrorCode>> = {
  invalid_credentials: 'wrong-password',
  email_in_use: 'email-in-use',
  invalid_email: 'invalid-email',
};

async function withIdentityErrors<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new IdentityError(codes[error.code] ?? 'other', error.serverMessage);
  }
}

/** The identity client for our own embedded provider, whose session is an HttpOnly cookie. */
export function createEmbeddedClient(): IdentityClient {
  const listeners = new Set<(user: ProviderUser | null) => void>();
  let token: string | null = null;

  function changed(signedIn: { user: ProviderUser | null; token: string | null }): ProviderUser | null {
    token = signedIn.token;
    for (const listener of listeners) listener(signedIn.user);
    return signedIn.user;
  }

  async function sign(call: Promise<{ user: ProviderUser; token: string }>): Promise<ProviderUser> {
    const signedIn = await withIdentityErrors(call);
    changed(signedIn);
    return signedIn.user;
  }

  return {
    signUp: (email, password) => sign(callApi(signUpAtProvider, { body: { email, password } })),
    signIn: (email, password) => sign(callApi(signInAtProvider, { body: { email, password } })),
    signInAnonymously: () => sign(callApi(signInAnonymouslyAtProvider)),
    async linkEmail(email, password) {
      const call = callApi(linkEmailAtProvider, { body: { email, password } }).catch((error: unknown) => {
        const hasEnded = error instanceof ApiError && error.code === 'unauthorized';
        throw hasEnded ? new IdentityError('no-anonymous-user') : error;
      });
      return sign(call);
    },
    async signInWith(provider) {
      const { url } = await withIdentityErrors(callApi(startRedirectSignIn, { params: { provider } }));
      location.assign(url);
      return null;
    },
    sendReset: (email) => withIdentityErrors(callApi(requestPasswordReset, { body: { email } })),
    async signOut() {
      await callApi(signOutAtProvider);
      changed({ user: null, token: null });
    },
    getIdToken: () => Promise.resolve(token),
    onChange(listener) {
      listeners.add(listener);
      void callApi(readProviderSession).then(changed, (error: unknown) => {
        console.warn('The identity provider cannot be reached', error);
        listener(null);
      });
      return () => listeners.delete(listener);
    },
  };
}
