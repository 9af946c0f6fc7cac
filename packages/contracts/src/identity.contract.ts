import { z } from 'zod/mini';
import { defineContract, textSchema } from './contract.ts';

/** The account at the embedded identity provider, as the browser's identity client sees it. */
export const providerUserSchema = z.object({
  uid: z.string(),
  email: z.nullable(z.string()),
  displayName: z.nullable(z.string()),
  photoURL: z.nullable(z.string()),
  isAnonymous: z.boolean(),
  signInProvider: z.enum(['google.com', 'oidc', 'password', 'anonymous']),
});
export type ProviderUser = z.infer<typeof providerUserSchema>;

/** The response to every provider sign-in: the account, and the token for the exchange calls. */
const signedInAtProvider = z.object({ user: providerUserSchema, token: z.string() });

const shared = { service: 'user', access: 'public', passesCookies: true, isSlow: true } as const;
/** Providers that sign in by redirect: Google, or the OpenID Connect provider of the settings. */
const redirectProviderSchema = z.enum(['google', 'oidc']);
export type RedirectProvider = z.infer<typeof redirectProviderSchema>;

const signInLimit = { points: 60, seconds: 60, by: 'address' } as const;

/** Longer than any rule, so that the provider's own messages reject weak passwords and invalid emails. */
const credentials = z.object({
  email: textSchema.check(z.maxLength(320)),
  password: z.string().check(z.maxLength(1024)),
});

export const readIdentityOptions = defineContract({
  ...shared,
  id: 'read-identity-options',
  summary: 'Which identity provider is in use.',
  method: 'GET',
  path: '/api/identity/options',
  output: z.object({
    provider: z.enum(['embedded', 'firebase']),
    /** Public settings of the Firebase browser SDK; null with the embedded provider. */
    firebase: z.nullable(z.object({ apiKey: z.string(), authDomain: z.string(), projectId: z.string() })),
  }),
});

export const signUpAtProvider = defineContract({
  ...shared,
  id: 'sign-up-at-provider',
  summary: 'Creates an email account at the embedded provider.',
  method: 'POST',
  path: '/api/identity/sign-up',
  changesSession: true,
  body: credentials,
  output: signedInAtProvider,
  status: 201,
  errors: ['invalid_email', 'weak_password', 'email_in_use'],
  limit: { points: 30, seconds: 60, by: 'address' },
});

export const signInAtProvider = defineContract({
  ...shared,
  id: 'sign-in-at-provider',
  summary:
    'Signs in at the embedded provider by email, or by the username of an account that was registered by one. At most 10 tries in 15 minutes for one of them, whatever the address.',
  method: 'POST',
  path: '/api/identity/sign-in',
  changesSession: true,
  body: credentials,
  output: signedInAtProvider,
  errors: ['invalid_email', 'invalid_credentials'],
  limit: signInLimit,
});

export const signInAnonymouslyAtProvider = defineContract({
  ...shared,
  id: 'sign-in-anonymously-at-provider',
  summary: 'Creates an anonymous account at the embedded provider, or answers the one that this browser has.',
  method: 'POST',
  path: '/api/identity/anonymous',
  changesSession: true,
  output: signedInAtProvider,
  limit: { points: 30, seconds: 60, by: 'address' },
});

export const linkEmailAtProvider = defineContract({
  ...shared,
  id: 'link-email-at-provider',
  summary: 'Gives the anonymous account of this browser an email and a password; its id stays.',
  method: 'POST',
  path: '/api/identity/link-email',
  changesSession: true,
  body: credentials,
  output: signedInAtProvider,
  errors: ['invalid_email', 'weak_password', 'email_in_use', 'unauthorized'],
  limit: { points: 30, seconds: 60, by: 'address' },
});

export const startRedirectSignIn = defineContract({
  ...shared,
  id: 'start-redirect-sign-in',
  summary: 'Where to send the browser to sign in with Google or the OpenID Connect provider of the settings.',
  method: 'POST',
  path: '/api/identity/redirect/{provider}',
  params: z.object({ provider: redirectProviderSchema }),
  changesSession: true,
  output: z.object({ url: z.url() }),
  errors: ['service_unavailable'],
  limit: signInLimit,
});

export const finishRedirectSignIn = defineContract({
  ...shared,
  id: 'finish-redirect-sign-in',
  summary:
    "Where that provider sends the browser back to: signs in at the embedded provider and redirects to the app's /auth.",
  method: 'GET',
  path: '/api/identity/callback/{provider}',
  params: z.object({ provider: redirectProviderSchema }),
  output: z.void(),
  status: 204,
  limit: signInLimit,
});

export const readProviderSession = defineContract({
  ...shared,
  id: 'read-provider-session',
  summary: 'The account that this browser is signed in to at the embedded provider, with a fresh token.',
  method: 'GET',
  path: '/api/identity/session',
  output: z.object({ user: z.nullable(providerUserSchema), token: z.nullable(z.string()) }),
});

export const signOutAtProvider = defineContract({
  ...shared,
  id: 'sign-out-at-provider',
  summary: 'Signs this browser out at the embedded provider.',
  method: 'POST',
  path: '/api/identity/sign-out',
  changesSession: true,
  output: z.void(),
  status: 204,
});

export const requestPasswordReset = defineContract({
  ...shared,
  id: 'request-password-reset',
  summary: 'Sends a link for a new password. The answer is the same whether or not the email has an account.',
  method: 'POST',
  path: '/api/identity/request-password-reset',
  changesSession: true,
  body: z.object({ email: textSchema.check(z.maxLength(320)) }),
  output: z.void(),
  status: 204,
  errors: ['invalid_email'],
  limit: { points: 20, seconds: 60, by: 'address' },
});

export const resetPassword = defineContract({
  ...shared,
  id: 'reset-password',
  summary: 'Sets a new password with the token of a reset link, once, and ends every session of the account.',
  method: 'POST',
  path: '/api/identity/reset-password',
  changesSession: true,
  body: z.object({ token: z.string().check(z.maxLength(256)), password: z.string().check(z.maxLength(1024)) }),
  output: z.void(),
  status: 204,
  errors: ['reset_link_invalid', 'weak_password'],
  limit: { points: 30, seconds: 60, by: 'address' },
});

export const readProviderKeys = defineContract({
  ...shared,
  id: 'read-provider-keys',
  summary: "The public keys of the embedded provider's tokens (a JSON Web Key Set).",
  method: 'GET',
  path: '/api/identity/jwks',
  output: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
});
