import type { ProviderUser, RedirectProvider } from '@grow/contracts';
import { page } from '@grow/mfe-kit';

/**
 * The browser's identity provider interface, for the embedded provider and the hosted service. Rejects with
 * `IdentityError`.
 */
export type IdentityClient = {
  signUp: (email: string, password: string) => Promise<ProviderUser>;
  signIn: (email: string, password: string) => Promise<ProviderUser>;
  signInAnonymously: () => Promise<ProviderUser>;
  /** Adds an email and a password to the anonymous account of this browser. */
  linkEmail: (email: string, password: string) => Promise<ProviderUser>;
  /** Null where the browser is being redirected and comes back signed in. */
  signInWith: (provider: RedirectProvider) => Promise<ProviderUser | null>;
  sendReset: (email: string) => Promise<void>;
  signOut: () => Promise<void>;
  /** A token to be exchanged at our server; null while nobody is signed in at the provider. */
  getIdToken: () => Promise<string | null>;
  /**
   * Calls back with the account of this browser as soon as it is known, and after each change. Returns a function that
   * unsubscribes it.
   */
  onChange: (listener: (user: ProviderUser | null) => void) => () => void;
};

let client: Promise<IdentityClient> | undefined;

/** The identity client of this page, for the provider that the server is configured with. */
export function identityClient(): Promise<IdentityClient> {
  client ??= create().catch((error: unknown) => {
    // The next call tries again: the network may be back by then.
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
