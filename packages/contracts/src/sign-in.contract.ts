import { schemaMessage } from '@grow/text';
import { z } from 'zod/mini';
import { defineContract, textSchema } from './contract.ts';
import { emailSchema } from './email.ts';
import { registrationNameSchema, usernameSchema } from './names.ts';
import { sessionUserSchema } from './session.contract.ts';

// Separate from the session, so that a signed-in user's first screen does not load it.

/**
 * The normalized form of a password, for setting and comparing it (RFC 8265, OpaqueString): keyboards differ in how
 * they compose an é, and in their space character.
 */
export function normalizePassword(password: string): string {
  return password.replaceAll(/\p{Zs}/gu, ' ').normalize('NFC');
}

const providerSignIn = z.object({
  email: z.nullish(textSchema.check(z.maxLength(320))),
  displayName: z.nullish(textSchema.check(z.maxLength(100))),
  uid: z.optional(textSchema.check(z.maxLength(128))),
  photoURL: z.nullish(textSchema.check(z.maxLength(2048))),
  token: z.string().check(z.maxLength(8192)),
  provider: z.optional(textSchema.check(z.maxLength(64))),
  /** The browser's IANA time zone, for days active and quiet hours. */
  timeZone: z.optional(textSchema.check(z.maxLength(64))),
});

const signIn = {
  service: 'user',
  method: 'POST',
  passesCookies: true,
  changesSession: true,
  access: 'public',
  body: providerSignIn,
  output: sessionUserSchema,
  errors: ['unauthorized', 'forbidden'],
  limit: { points: 60, seconds: 60, by: 'address' },
} as const;

export const signInWithGoogle = defineContract({
  ...signIn,
  id: 'sign-in-with-google',
  summary: 'Exchanges a Google identity token for a session.',
  path: '/api/auth/google',
});

export const signInWithOidc = defineContract({
  ...signIn,
  id: 'sign-in-with-oidc',
  summary: 'Exchanges the identity token of an account from the OpenID Connect provider of the settings for a session.',
  path: '/api/auth/oidc',
});

export const signInWithEmail = defineContract({
  ...signIn,
  id: 'sign-in-with-email',
  summary: 'Exchanges the identity token of an email account for a session.',
  path: '/api/auth/firebase',
});

export const signInAnonymously = defineContract({
  ...signIn,
  id: 'sign-in-anonymously',
  summary: 'Exchanges an anonymous identity token for a guest session.',
  path: '/api/auth/anonymous',
  body: z.object({
    uid: z.optional(textSchema.check(z.maxLength(128))),
    isAnonymous: z.optional(z.boolean()),
    token: z.string().check(z.maxLength(8192)),
    timeZone: z.optional(textSchema.check(z.maxLength(64))),
  }),
});

export const linkAnonymous = defineContract({
  ...signIn,
  id: 'link-anonymous',
  summary: 'Upgrades the guest of this session to a full account: same id, progress kept, session renewed.',
  path: '/api/auth/link-anonymous',
  access: 'session',
  errors: ['unauthorized', 'forbidden', 'conflict'],
});

export const register = defineContract({
  id: 'register',
  summary: 'Creates an account by username and password, which signs in by both, and signs it in.',
  service: 'user',
  method: 'POST',
  passesCookies: true,
  changesSession: true,
  path: '/api/auth/register',
  access: 'public',
  body: z.object({
    username: usernameSchema,
    password: z.string().check(
      z.minLength(6, schemaMessage('Password must be at least {least} characters', { least: 6 })),
      z.refine(
        (password) => normalizePassword(password).length <= 128,
        schemaMessage('Password must be at most {most} characters', { most: 128 }),
      ),
    ),
    email: z.optional(emailSchema),
    displayName: z.optional(registrationNameSchema),
  }),
  output: sessionUserSchema,
  status: 201,
  errors: ['conflict', 'email_in_use', 'invalid_email', 'weak_password'],
  limit: { points: 20, seconds: 60, by: 'address' },
});
