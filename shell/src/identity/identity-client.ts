import type { ProviderUser, RedirectProvider } from '@grow/contracts';
import { page } from '@grow/mfe-kit';

/** The identity provider interface, implemented by the embedded provider and Firebase. Rejects with `IdentityError`. */
export type IdentityClient = {
  signUp: (email: string, password: string) => Promise<ProviderUser>;
  signIn: (email: string, password: string) => Promise<ProviderUser>;
  signInAnonymously: () => Promise<ProviderUser>;
  /** Adds an email and password to this browser's anonymous account. */
  linkEmail: (email: string, password: string) => Promise<ProviderUser>;
  /** Null if the browser is being redirected and will return signed in. */
  signInWith: (provider: RedirectProvider) => Promise<ProviderUser | null>;
  sendReset: (email: string) => Promise<void>;
  signOut: () => Promise<void>;
  /** A token to exchange at our server; null if nobody is signed in at the provider. */
  getIdToken: () => Promise<string | null>;
  /**
   * Calls `listener` with this browser's account once it is known, and on each change. Returns an unsubscribe function.
   */
  onChange: (listener: (user: ProviderUser | null) => void) => () => void;
};

let client: Promise<IdentityClient> | undefined;

/** The identity client for the configured provider. */
export function identityClient(): Promise<IdentityClient> {
  client ??= create().catch((error: unknown) => {
    // Lets the next call retry, when the network may be back.
    client = undefined;
    throw error;
  });
  return client;
}

async function create(): Promise<IdentityClient> {
  if (page?.settings.identityProvider === 'firebase') {
    const { createFirebaseClient } = await import('./firebase-client.ts');
    return createFirebaseClient();
  }
  const { createEmbeddedClient } = await import('./embedded-client.ts');
  return createEmbeddedClient();
}
