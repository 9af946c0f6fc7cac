import { createHash } from 'node:crypto';
import { readProviderSession, register, signInWithGoogle, startGoogleSignIn, sessionCookie } from '@grow/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startForgingIssuer, type Forgery, type ForgingIssuer } from '../../../test/forging-issuer.ts';
import {
  startAtGoogle,
  returnFromGoogle,
  googleClientId,
  googleEnvironment,
  signInAtGoogle as atGoogle,
  type Begun,
} from '../../../test/google-sign-in.ts';
import { linkGuest, signIn, signInAsGuest, signUp } from '../../../test/sign-in.ts';
import { cookieOf, startUser, type RunningUser } from '../../../test/start-user.ts';

let service: RunningUser;
let issuer: ForgingIssuer;
beforeAll(async () => {
  issuer = await startForgingIssuer(googleClientId);
  service = await startUser('google', {
    environment: googleEnvironment(issuer.issuer),
  });
});
afterAll(async () => {
  await service.close();
  await issuer.close();
});

const begin = () => startAtGoogle(service);
const comeBack = (begun: Begun, changes?: Parameters<typeof returnFromGoogle>[2]) =>
  returnFromGoogle(service, begun, changes);

async function providerSession(cookie: string) {
  const response = await service.visitor.fetch('/api/identity/session', { headers: { cookie } });
  return readProviderSession.output.parse(await response.json());
}

async function signInAtGoogle(forgery: Forgery) {
  const back = await atGoogle(service, issuer, forgery);
  return { back, session: await providerSession(back.cookie) };
}

describe('sign-in with Google', () => {
  it('sends state, nonce and PKCE S256, and signs in by the verified token', async () => {
    const begun = await begin();
    const params = Object.fromEntries(begun.url.searchParams);
    expect(params).toMatchObject({
      client_id: googleClientId,
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: 'http://localhost:8080/api/identity/callback/google',
    });
    expect(params['scope']?.split(' ').toSorted()).toEqual(['email', 'openid', 'profile']);
    for (const name of ['state', 'nonce', 'code_challenge']) expect(params[name]?.length).toBeGreaterThanOrEqual(32);
    issuer.prepare(begun.url.href);
    const back = await comeBack(begun);
    expect([back.status, back.location]).toEqual([302, '/auth?google=done']);
    const verifier = issuer.verifiers.at(-1) ?? '';
    expect(createHash('sha256').update(verifier).digest('base64url')).toBe(params['code_challenge']);

    const { token, user } = await providerSession(back.cookie);
    expect(user).toMatchObject({ email: 'g@a.example', displayName: 'Gina', signInProvider: 'google.com' });
    const response = await service.visitor.call(signInWithGoogle, { body: { token: token ?? '' } });
    expect(response.body).toMatchObject({ email: 'g@a.example', displayName: 'Gina', isAnonymous: false });
  });

  it.each(['\u202EannA', '\u3164\u3164', '\u2800'])('ignores the name %j of an account there', async (name) => {
    const local = `named-${name.codePointAt(0)}`;
    const { session } = await signInAtGoogle({ claims: { sub: local, email: `${local}@a.example`, name } });
    const response = await service.visitor.call(signInWithGoogle, { body: { token: session.token ?? '' } });
    expect(response.body.displayName).toBe(local);
  });

  it('stores no tokens of Google', async () => {
    await signInAtGoogle({});
    const [row] = await service.sql(
      `select "accessToken", "refreshToken", "idToken" from identity."account" where "providerId" = 'google'`,
    );
    expect(row).toEqual({ accessToken: null, refreshToken: null, idToken: null });
  });

  it.each<[string, Forgery]>([
    ['another nonce', { claims: { nonce: 'another' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['another audience', { claims: { aud: 'another-client' } }],
    ['another issuer', { issuer: 'https://accounts.google.com' }],
    ['a key that is not the issuer’s', { isForeignKey: true }],
    ['no signature', { isUnsigned: true }],
    ['an end in the past', { claims: { exp: 1_000_000_000 } }],
    ['an issue two hours ago', { claims: { iat: Math.floor(Date.now() / 1000) - 7200 } }],
    ['no subject', { claims: { sub: undefined } }],
    [
      'an email that is not verified',
      { claims: { sub: 'google-2', email: 'not-mine@a.example', email_verified: false } },
    ],
    ['no word on the email', { claims: { sub: 'google-3', email: 'unsaid@a.example', email_verified: undefined } }],
    ['no email', { claims: { sub: 'google-4', email: undefined } }],
  ])('rejects an identity token with %s', async (_name, forgery) => {
    const { back, session } = await signInAtGoogle(forgery);
    expect(back.location).toMatch(/^\/auth\?.*google=failed/u);
    expect(session.user).toBeNull();
  });

  it('rejects a state of another browser, an old one, and one of another issuer', async () => {
    const begun = await begin();
    issuer.prepare(begun.url.href);
    for (const changes of [{ state: 'x'.repeat(32) }, { cookie: '' }, { cookie: (await begin()).cookie }]) {
      const back = await comeBack(begun, changes);
      expect(back.location).toMatch(/google=failed/u);
      expect((await providerSession(back.cookie)).user).toBeNull();
    }
    const mixed = await begin();
    issuer.prepare(mixed.url.href);
    expect((await comeBack(mixed, { iss: 'https://evil.example' })).location).toMatch(/google=failed/u);
    const fresh = await begin();
    issuer.prepare(fresh.url.href);
    expect((await comeBack(fresh)).location).toBe('/auth?google=done');
    expect((await comeBack(fresh)).location).toMatch(/google=failed/u);
  });

  it('redirects nowhere but to our own /auth', async () => {
    const begun = await begin();
    issuer.prepare(begun.url.href);
    const query = `code=1&state=${begun.state}&callbackURL=https://evil.example&errorURL=//evil.example`;
    for (const path of [`?${query}`, '?error=access_denied', '', '?state[]=1&code[]=2']) {
      const response = await service.visitor.fetch(`/api/identity/callback/google${path}`, {
        redirect: 'manual',
        headers: { cookie: begun.cookie, 'x-forwarded-host': 'evil.example' },
      });
      expect(response.status).toBe(302);
      expect(response.headers.get('location')).toMatch(/^\/auth\?/u);
    }
  });

  it('takes over an email from a squatter with a password, and ends their sessions', async () => {
    const squatter = await signUp(service, 'owner@a.example', 'squatters-password');
    const { session } = await signInAtGoogle({ claims: { sub: 'google-owner', email: 'owner@a.example' } });
    expect(session.user?.email).toBe('owner@a.example');
    expect(await service.resolve(squatter.token)).toBeNull();
    expect((await providerSession(squatter.providerCookies)).user).toBeNull();
    await expect(signIn(service, 'owner@a.example', 'squatters-password')).rejects.toThrow('400');
  });

  it('takes over an email that somebody else gave with a username', async () => {
    const body = { username: 'noted-it-down', email: 'noted@a.example', password: 'squatters-password' };
    const squatter = await service.visitor.call(register, { body });
    const { session } = await signInAtGoogle({ claims: { sub: 'google-noted', email: 'noted@a.example' } });
    const owner = await service.visitor.call(signInWithGoogle, { body: { token: session.token ?? '' } });
    expect(owner.body.email).toBe('noted@a.example');
    expect(await service.resolve(cookieOf(squatter.headers, sessionCookie))).toBeNull();
    for (const name of ['noted-it-down', 'noted@a.example']) {
      await expect(signIn(service, name, 'squatters-password')).rejects.toThrow('400');
    }
    const rows = await service.sql<{ verified: boolean }>(
      "select email_verified as verified from users where email = 'noted@a.example'",
    );
    expect(rows).toEqual([{ verified: true }]);
  });

  it('signs in to the same account again, also when the email is reassigned at Google', async () => {
    const first = await signInAtGoogle({ claims: { sub: 'google-same', email: 'same-g@a.example' } });
    const again = await signInAtGoogle({ claims: { sub: 'google-same', email: 'renamed@a.example' } });
    expect(again.session.user?.uid).toBe(first.session.user?.uid);
  });

  it('upgrades a guest: same id, with the Google account', async () => {
    const guest = await signInAsGuest(service);
    const { session } = await signInAtGoogle({ claims: { sub: 'google-guest', email: 'guest-g@a.example' } });
    const response = await linkGuest(service, guest.caller, session.token ?? '');
    expect(response.body).toMatchObject({ id: guest.user.id, isAnonymous: false, email: 'guest-g@a.example' });
    expect(await service.resolve(guest.token)).toBeNull();
  });
});

it('does not affect other ways to sign in when the issuer is down', async () => {
  const away = await startUser('google_away', {
    // Nothing listens there.
    environment: googleEnvironment('http://127.0.0.1:9'),
  });
  try {
    expect((await away.visitor.send(startGoogleSignIn)).status).toBe(503);
    expect((await signUp(away, 'still@a.example')).user.email).toBe('still@a.example');
  } finally {
    await away.close();
  }
});
