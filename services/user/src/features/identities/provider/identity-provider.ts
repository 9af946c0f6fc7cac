import type { SignInProvider } from '../../provider-tables/index.ts';
import type { Identity } from '../../users/identity.entity.ts';

/** The claims that a provider vouches for. Nothing else about an account is trusted. */
export type VerifiedIdentity = {
  provider: Identity['provider'];
  subject: string;
  email: string | null;
  emailVerified: boolean;
  displayName: string | null;
  photo: string | null;
  isAnonymous: boolean;
  signInProvider: SignInProvider;
  /** The provider's own session, if we can end it. */
  providerSession: string | null;
};

/** The interface to the provider of passwords and provider accounts. */
export type IdentityProvider = {
  /**
   * The identity of a token of this provider. A token that is forged, expired or for another audience throws
   * `unauthorized`.
   */
  verify(token: string): Promise<VerifiedIdentity>;
};

/** Longer tokens are rejected unread. */
export const maxTokenLength = 8192;
