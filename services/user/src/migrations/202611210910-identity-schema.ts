import { Migration } from '@mikro-orm/migrations';

/**
 * The tables of the embedded identity provider, in a schema of their own. The first five are the provider library's
 * (its column names are camelCase); the others are ours: the secret that
 * signs its cookies, tries counted per account, and password reset tokens.
 */
export class IdentitySchema extends Migration {
  override up(): void {
    this.addSql('create schema if not exists identity');
    this.addSql(`create table identity."user" (
      "id" text not null primary key,
      "name" text not null,
      "email" text not null unique,
      "emailVerified" boolean not null,
      "image" text,
      "createdAt" timestamptz not null default now(),
      "updatedAt" timestamptz not null default now(),
      "isAnonymous" boolean
    )`);
    this.addSql(`create table identity."session" (
      "id" text not null primary key,
      "expiresAt" timestamptz not null,
      "token" text not null unique,
      "createdAt" timestamptz not null default now(),
      "updatedAt" timestamptz not null,
      "ipAddress" text,
      "userAgent" text,
      "userId" text not null references identity."user" ("id") on delete cascade,
      "signInProvider" text
    )`);
    this.addSql('create index on identity."session" ("userId")');
    this.addSql(`create table identity."account" (
      "id" text not null primary key,
      "accountId" text not null,
      "providerId" text not null,
      "userId" text not null references identity."user" ("id") on delete cascade,
      "accessToken" text,
      "refreshToken" text,
      "idToken" text,
      "accessTokenExpiresAt" timestamptz,
      "refreshTokenExpiresAt" timestamptz,
      "scope" text,
      "password" text,
      "createdAt" timestamptz not null default now(),
      "updatedAt" timestamptz not null,
      unique ("providerId", "accountId")
    )`);
    this.addSql('create index on identity."account" ("userId")');
    this.addSql(`create table identity."verification" (
      "id" text not null primary key,
      "identifier" text not null,
      "value" text not null,
      "expiresAt" timestamptz not null,
      "createdAt" timestamptz not null default now(),
      "updatedAt" timestamptz not null default now()
    )`);
    this.addSql('create index on identity."verification" ("identifier")');
    this.addSql(`create table identity."jwks" (
      "id" text not null primary key,
      "publicKey" text not null,
      "privateKey" text not null,
      "createdAt" timestamptz not null,
      "expiresAt" timestamptz,
      "alg" text,
      "crv" text
    )`);
    this.addSql('create table identity.secrets (name text primary key, value text not null)');
    this.addSql(`create table identity.attempts (
      key bytea primary key,
      count integer not null,
      window_started_at timestamptz not null default now()
    )`);
    this.addSql(`create table identity.password_resets (
      token_hash bytea primary key check (length(token_hash) = 32),
      identity_user_id text not null references identity."user" ("id") on delete cascade,
      expires_at timestamptz not null
    )`);
    this.addSql('create index on identity.password_resets (identity_user_id)');
  }
}
