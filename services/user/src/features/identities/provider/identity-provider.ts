import type { SignInProvider } from '../../provider-tables/index.ts';
import type { Identity } from '../../users/index.ts';

/** What a provider vouches for. Nothing else about an account is believed. */
export type VerifiedIdentity = {
  provider: Identity['provider'];
  subject: string;
  email: string | null;
  emailVerified: boolean;
  displayName: string | null;
  photo: string | null;
  isAnonymous: boolean;
  signInProvider: SignInProvider;
  /** The provider's own session, where ending it is in our hands. */
  providerSession: string | null;
};

/** The port to whoever keeps passwords and provider accounts. */
export type IdentityProvider = {
  /** Whom a token of this provider speaks for. A token that is forged, old or meant for others throws `unauthorized`. */
  verify(token: string): Promise<VerifiedIdentity>;
};

/** Longer tokens are refused unread. */
export const maxTokenLength = 8192;
