import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

// The tables of the embedded identity provider, all in the schema `identity`. The identity library defines the first
// five and the names of their columns.

export const ProviderUser = defineEntity({
  name: 'ProviderUser',
  schema: 'identity',
  tableName: 'user',
  properties: {
    id: p.text().primary(),
    name: p.text(),
    email: p.text().unique(),
    emailVerified: p.boolean().fieldName('emailVerified'),
    image: p.text().nullable(),
    createdAt: p.datetime().fieldName('createdAt').defaultRaw('now()'),
    updatedAt: p.datetime().fieldName('updatedAt').defaultRaw('now()'),
    isAnonymous: p.boolean().fieldName('isAnonymous').nullable(),
    /** The sign-in username, as in `users.username_key`. */
    usernameKey: p.text().fieldName('usernameKey').unique().nullable(),
  },
});
export type ProviderUser = InferEntity<typeof ProviderUser>;

/** The kinds of sign-in of an account. All but `oidc` have the names that the hosted identity service uses. */
export const signInProviders = ['google.com', 'oidc', 'password', 'anonymous'] as const;
export type SignInProvider = (typeof signInProviders)[number];

/** How a user of the provider signs in: by a password (`credential`), at Google, or at the provider of the settings (`oidc`). */
export const ProviderAccount = defineEntity({
  name: 'ProviderAccount',
  schema: 'identity',
  tableName: 'account',
  uniques: [{ properties: ['providerId', 'accountId'] }],
  properties: {
    id: p.text().primary(),
    accountId: p.text().fieldName('accountId'),
    providerId: p.text().fieldName('providerId'),
    user: () => p.manyToOne(ProviderUser).ref().fieldName('userId').deleteRule('cascade').index(),
    accessToken: p.text().fieldName('accessToken').nullable(),
    refreshToken: p.text().fieldName('refreshToken').nullable(),
    idToken: p.text().fieldName('idToken').nullable(),
    accessTokenExpiresAt: p.datetime().fieldName('accessTokenExpiresAt').nullable(),
    refreshTokenExpiresAt: p.datetime().fieldName('refreshTokenExpiresAt').nullable(),
    scope: p.text().nullable(),
    password: p.text().nullable(),
    createdAt: p.datetime().fieldName('createdAt').defaultRaw('now()'),
    updatedAt: p.datetime().fieldName('updatedAt'),
  },
});
export type ProviderAccount = InferEntity<typeof ProviderAccount>;

/** A sign-in at the provider, from which sessions of ours are made. */
export const ProviderSession = defineEntity({
  name: 'ProviderSession',
  schema: 'identity',
  tableName: 'session',
  properties: {
    id: p.text().primary(),
    expiresAt: p.datetime().fieldName('expiresAt'),
    token: p.text().unique(),
    createdAt: p.datetime().fieldName('createdAt').defaultRaw('now()'),
    updatedAt: p.datetime().fieldName('updatedAt'),
    ipAddress: p.text().fieldName('ipAddress').nullable(),
    userAgent: p.text().fieldName('userAgent').nullable(),
    user: () => p.manyToOne(ProviderUser).ref().fieldName('userId').deleteRule('cascade').index(),
    signInProvider: p.enum(signInProviders).fieldName('signInProvider').nullable(),
  },
});
export type ProviderSession = InferEntity<typeof ProviderSession>;

/** State of the library between two steps of a sign-in. */
export const ProviderVerification = defineEntity({
  name: 'ProviderVerification',
  schema: 'identity',
  tableName: 'verification',
  properties: {
    id: p.text().primary(),
    identifier: p.text().index(),
    value: p.text(),
    expiresAt: p.datetime().fieldName('expiresAt'),
    createdAt: p.datetime().fieldName('createdAt').defaultRaw('now()'),
    updatedAt: p.datetime().fieldName('updatedAt').defaultRaw('now()'),
  },
});

/** A key that signs identities; its private half is encrypted with the provider's secret. */
export const ProviderKey = defineEntity({
  name: 'ProviderKey',
  schema: 'identity',
  tableName: 'jwks',
  properties: {
    id: p.text().primary(),
    publicKey: p.text().fieldName('publicKey'),
    privateKey: p.text().fieldName('privateKey'),
    createdAt: p.datetime().fieldName('createdAt'),
    expiresAt: p.datetime().fieldName('expiresAt').nullable(),
    alg: p.text().nullable(),
    crv: p.text().nullable(),
  },
});
export type ProviderKey = InferEntity<typeof ProviderKey>;

/** A secret that was generated because the settings have none. */
export const ProviderSecret = defineEntity({
  name: 'ProviderSecret',
  schema: 'identity',
  tableName: 'secrets',
  properties: {
    name: p.text().primary(),
    value: p.text(),
  },
});
export type ProviderSecret = InferEntity<typeof ProviderSecret>;

/** Counted sign-in attempts on one account, from any address. */
export const Attempts = defineEntity({
  name: 'Attempts',
  schema: 'identity',
  tableName: 'attempts',
  properties: {
    /** A hash of the kind of attempt and the account. */
    key: p.blob().primary(),
    count: p.integer(),
    windowStartedAt: p.datetime().defaultRaw('now()'),
  },
});
export type Attempts = InferEntity<typeof Attempts>;

/** A reset link that works once. Only the SHA-256 of its token is stored. */
export const PasswordReset = defineEntity({
  name: 'PasswordReset',
  schema: 'identity',
  tableName: 'password_resets',
  properties: {
    tokenHash: p.blob().primary().check('length(token_hash) = 32'),
    identityUser: () => p.manyToOne(ProviderUser).ref().deleteRule('cascade').index(),
    expiresAt: p.datetime(),
  },
});
export type PasswordReset = InferEntity<typeof PasswordReset>;
