import type { ProviderUser } from '@grow/contracts';

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
  signInWithGoogle: () => Promise<ProviderUser | null>;
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
