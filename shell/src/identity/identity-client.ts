import type { ProviderUser } from '@grow/contracts';

/**
 * The browser's side of the identity port. Whoever keeps the accounts (the embedded provider or the hosted service) is
 * behind this type; what it refuses is an `IdentityError`.
 */
export type IdentityClient = {
  signUp: (email: string, password: string) => Promise<ProviderUser>;
  signIn: (email: string, password: string) => Promise<ProviderUser>;
  signInAnonymously: () => Promise<ProviderUser>;
  /** Gives the anonymous account of this browser an email and a password. */
  linkEmail: (email: string, password: string) => Promise<ProviderUser>;
  /** Null where the browser is on its way to another page and comes back signed in. */
  signInWithGoogle: () => Promise<ProviderUser | null>;
  sendReset: (email: string) => Promise<void>;
  signOut: () => Promise<void>;
  /** A token for the exchange with our server; null while nobody is signed in at the provider. */
  getIdToken: () => Promise<string | null>;
  /** Calls back with the account of this browser as soon as it is known, and after each change. Answers how to stop. */
  onChange: (listener: (user: ProviderUser | null) => void) => () => void;
};
