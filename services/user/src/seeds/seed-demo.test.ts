import { testSigningKey } from '@grow/service-kit/testing';
import { expect, it } from 'vitest';
import { signIn, signUp } from '../../test/sign-in.ts';
import { startUser } from '../../test/start-user.ts';
import { readConfig } from '../config.ts';
import { refuseDemoAccounts, seedDemo } from './seed-demo.ts';

it('seeds three accounts with fixed ids and a confirmed age into an empty database, once, with the password of the last start', async () => {
  const service = await startUser('seed_demo');
  const emails = ['learner@grow.example', 'newcomer@grow.example', 'admin@grow.example'];
  try {
    await refuseDemoAccounts(service.orm);
    await Promise.all([seedDemo(service.orm, 'the first password'), seedDemo(service.orm, 'the first password')]);
    const users = await service.sql(`select id, username, is_admin as "isAdmin" from users
       where adult_since is not null and welcomed_at is not null order by id`);
    expect(users).toEqual([
      { id: 1, username: 'learner', isAdmin: false },
      { id: 2, username: 'newcomer', isAdmin: false },
      { id: 3, username: 'admin', isAdmin: true },
    ]);
    for (const [index, email] of emails.entries()) {
      expect((await signIn(service, email, 'the first password')).user.id).toBe(index + 1);
    }
    await seedDemo(service.orm, 'the second password');
    expect((await signIn(service, emails[2] ?? '', 'the second password')).user.id).toBe(3);
    expect((await signUp(service, 'next@a.example')).user.id).toBeGreaterThan(3);
    await expect(refuseDemoAccounts(service.orm)).rejects.toThrow(/holds the demo accounts.*\n.*DATA_DIR/u);
  } finally {
    await service.close();
  }
});

const complete = {
  SERVICES_FILE: '/etc/grow/services.json',
  SIGNING_KEY: testSigningKey('user'),
  DATABASE_URL_USER: 'postgres://localhost/grow_user',
};

it('refuses to start in production without the settings for signing in, and lists all of them', () => {
  expect(() => readConfig(complete)).not.toThrow();
  expect(() => readConfig({ ...complete, NODE_ENV: 'production' })).toThrow(
    /PUBLIC_URL[^]*IDENTITY_SECRET[^]*SMTP_URL[^]*MAIL_FROM/u,
  );
  expect(() => readConfig({ ...complete, SIGNING_KEY: 'x'.repeat(64) })).toThrow(/SIGNING_KEY/u);
  expect(() => readConfig({ ...complete, IDENTITY_PROVIDER: 'firebase' })).toThrow(/FIREBASE_PROJECT_ID/u);
  expect(() => readConfig({ ...complete, GOOGLE_CLIENT_ID: 'x' })).toThrow(/GOOGLE_CLIENT_SECRET/u);
  expect(() => readConfig({ ...complete, OIDC_NAME: 'x' })).toThrow(
    /OIDC_ISSUER[^]*OIDC_CLIENT_ID[^]*OIDC_CLIENT_SECRET/u,
  );
  expect(() => readConfig({ ...complete, DEMO: 'on' })).toThrow(/DEMO_PASSWORD/u);
  expect(() => readConfig({ ...complete, VAPID_PRIVATE_KEY: 'x'.repeat(43) })).toThrow(/VAPID_PUBLIC_KEY/u);
  expect(() => readConfig({ ...complete, NODE_ENV: 'prodution' })).toThrow(/NODE_ENV/u);
});

it('takes any OpenID Connect provider that is one issuer', () => {
  const oidc = { ...complete, OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'x', OIDC_NAME: 'Garden Club' };
  const read = (OIDC_ISSUER: string, more: Record<string, string> = {}) =>
    readConfig({ ...oidc, OIDC_ISSUER, ...more });
  const tenant = '0b7c7d6e-5b0e-4a4f-9f0d-3c9f8f3f1a2b';
  for (const issuer of [
    'https://login.example/realms/garden',
    'https://access.line.me',
    `https://login.microsoftonline.com/${tenant}/v2.0`,
    'http://localhost:9000',
  ]) {
    expect(() => read(issuer), issuer).not.toThrow();
  }
  for (const tenants of ['common', 'organizations', 'Common']) {
    expect(() => read(`https://login.microsoftonline.com/${tenants}/v2.0`)).toThrow(
      /OIDC_ISSUER: must name one tenant/u,
    );
  }
  expect(() => read('login.example')).toThrow(/OIDC_ISSUER/u);
  expect(() => read('http://login.example', { NODE_ENV: 'production' })).toThrow(/OIDC_ISSUER: must begin with https/u);
  expect(() => read('https://login.example', { OIDC_SCOPES: 'profile email' })).toThrow(/OIDC_SCOPES/u);
  expect(() => read('https://login.example', { OIDC_ID_TOKEN_ALG: 'none' })).toThrow(/OIDC_ID_TOKEN_ALG/u);
  expect(() => read('https://login.example', { OIDC_NAME: 'x'.repeat(61) })).toThrow(/OIDC_NAME/u);
  const firebase = { IDENTITY_PROVIDER: 'firebase', FIREBASE_PROJECT_ID: 'x', FIREBASE_API_KEY: 'x' };
  expect(() => read('https://login.example', firebase)).toThrow(/OIDC_ISSUER: works with IDENTITY_PROVIDER=embedded/u);
});

it('refuses settings for development and tests in production', () => {
  const production = {
    ...complete,
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://grow.example',
    IDENTITY_SECRET: 'another-secret-of-at-least-32-characters-1234',
    SMTP_URL: 'smtp://mail.example:587',
    MAIL_FROM: 'Grow <hello@grow.example>',
  };
  expect(() => readConfig(production)).not.toThrow();
  const refused = {
    DEMO: 'on',
    PUSH_ALLOW_LOOPBACK: 'on',
    GOOGLE_ISSUER: 'https://elsewhere.example',
    PUBLIC_URL: 'http://grow.example',
  };
  for (const [name, value] of Object.entries(refused)) {
    expect(() => readConfig({ ...production, [name]: value }), name).toThrow(new RegExp(`^ {2}${name}: `, 'mu'));
  }
});
