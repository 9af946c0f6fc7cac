import { isReadableName, normalizeEmail, type OutputOf, type readIdentityOptions } from '@grow/contracts';
import { z } from 'zod/mini';
import type { Identity } from '../users/identity.entity.ts';
import { signInProviders, type SignInProvider } from '../users/provider-tables.entity.ts';

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
  /** The provider's session, if we can end it. */
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

/** The settings that the shell needs before anybody signs in. */
export type IdentityOptions = OutputOf<typeof readIdentityOptions>;

/** Longer tokens are rejected unread. */
export const maxTokenLength = 8192;

const shortText = z.string().check(z.refine((value) => !value.includes('\u0000') && value.isWellFormed()));

/** Only a plain https URL is accepted as a picture; anything else counts as none. */
const photo = z.catch(z.nullish(shortText.check(z.maxLength(2048), z.regex(/^https:\/\/[^\s"'<>\\]+$/u))), null);

/** Claims that both providers parse alike. An invalid display name or picture is dropped, not an error. */
export const subjectSchema = shortText.check(z.minLength(1), z.maxLength(128));
export const emailSchema = z.pipe(
  z.nullish(shortText.check(z.maxLength(320))),
  z.transform((email) => (email ? normalizeEmail(email) : null)),
);
export const displayNameSchema = z.pipe(
  z.catch(z.nullish(shortText.check(z.trim(), z.maxLength(100), z.refine(isReadableName))), null),
  z.transform((value) => value ?? null),
);
export const photoSchema = z.pipe(
  photo,
  z.transform((value) => value ?? null),
);
export const signInProviderSchema = z.enum(signInProviders);
