import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import {
  deleteAccount,
  readProviderSession,
  register,
  sessionCookie,
  signInWithEmail,
  signInWithGoogle,
  signInWithOidc,
  startRedirectSignIn,
} from '@grow/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startForgingIssuer, type Forgery, type ForgingIssuer } from '../../../test/forging-issuer.ts';
import { clientId, oidcEnvironments, returnFrom, signInAt, startAt } from '../../../test/oidc-sign-in.ts';
import { linkGuest, signIn, signInAsGuest, signUp } from '../../../test/sign-in.ts';
import { cookieOf, startUser, type RunningUser } from '../../../test/start-user.ts';

const clientSecret = oidcEnvironments.oidc('')['OIDC_CLIENT_SECRET'] ?? '';
let service: RunningUser;
const issuers = {} as Record<'google' | 'oidc', ForgingIssuer>;
beforeAll(async () => {
  issuers.google = await startForgingIssuer(clientId);
  issuers.oidc = await startForgingIssuer(clientId);
  service = await startUser('oidc_providers', {
    environment: {
      ...oidcEnvironments.google(issuers.google.issuer),
      ...oidcEnvironments.oidc(issuers.oidc.issuer),
    },
  });
});
afterAll(async () => {
  await service.close();
  await Promise.all([issuers.google.close(), issuers.oidc.close()]);
});

async function providerSession(cookie: string, at = service) {
  const response = await at.visitor.fetch('/api/identity/session', { headers: { cookie } });
  return readProviderSession.output.parse(await response.json());
}

/** Returns the warnings and the result of one sign-in. */
async function signInAndListen(
  provider: 'google' | 'oidc',
  forgery: Forgery,
  issuer = issuers[provider],
  at = service,
) {
  const warn = vi.spyOn(at.log, 'warn');
  const back = await signInAt(provider, at, issuer, forgery);
  const warnings = warn.mock.calls.map(([fields]) => warningOf(fields));
  warn.mockRestore();
  return { back, warnings, session: await providerSession(back.cookie, at) };
}

/** What the log keeps of an error: its messages and those of its causes. */
function warningOf(fields: unknown) {
  const { provider, answer, err } = fields as { provider: string; answer?: string; err: Error };
  const messages = [answer ?? ''];
  for (let error: unknown = err; error instanceof Error; error = error.cause) messages.push(error.message);
  return { provider, reason: messages.join(' ') };
}

describe.each(['google', 'oidc'] as const)('sign-in with %s', (provider) => {
  const exchangeCall = { google: signInWithGoogle, oidc: signInWithOidc }[provider];
  const others = [signInWithEmail, provider === 'google' ? signInWithOidc : signInWithGoogle];
  const kind = { google: 'google.com', oidc: 'oidc' }[provider];
  const failed = new RegExp(`^/auth\\?.*${provider}=failed`, 'u');
  const begin = () => startAt(provider, service);
  const signInWith = (forgery: Forgery) => signInAndListen(provider, forgery);
  const exchange = async (token: string | null) =>
    (await service.visitor.call(exchangeCall, { body: { token: token ?? '' } })).body;

  it('sends state, nonce and PKCE S256, and signs in by the verified token', async () => {
    const begun = await begin();
    const params = Object.fromEntries(begun.url.searchParams);
    expect(params).toMatchObject({
      client_id: clientId,
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `http://localhost:8080/api/identity/callback/${provider}`,
    });
    expect(params['prompt']).toBe(provider === 'google' ? 'select_account' : undefined);
    expect(params['scope']?.split(' ').toSorted()).toEqual(['email', 'openid', 'profile']);
    for (const name of ['state', 'nonce', 'code_challenge']) expect(params[name]?.length).toBeGreaterThanOrEqual(32);
    issuers[provider].prepare(begun.url.href);
    const back = await returnFrom(service, begun);
    expect([back.status, back.location]).toEqual([302, `/auth?${provider}=done`]);
    const sent = issuers[provider].redeemed.at(-1);
    expect(sent).toMatchObject({ secret: clientSecret, authorization: undefined });
    const challenge = createHash('sha256').update(String(sent?.verifier));
    expect(challenge.digest('base64url')).toBe(params['code_challenge']);

    const { token, user } = await providerSession(back.cookie);
    expect(user).toMatchObject({ email: 'g@a.example', displayName: 'Gina', signInProvider: kind });
    for (const other of others)
      expect((await service.visitor.send(other, { body: { token } })).status, other.id).toBe(403);
    expect(await exchange(token)).toMatchObject({ email: 'g@a.example', displayName: 'Gina', isAnonymous: false });
  });

  it.each(['\u202EannA', '\u3164\u3164', '\u2800'])('ignores the name %j of an account there', async (name) => {
    const local = `named-${provider}-${name.codePointAt(0)}`;
    const { session } = await signInWith({ claims: { sub: local, email: `${local}@a.example`, name } });
    expect((await exchange(session.token)).displayName).toBe(local);
  });

  it('stores the subject with its issuer, because another issuer may have the same, and no tokens', async () => {
    await signInWith({ claims: { sub: 'stored', email: `stored-${provider}@a.example` } });
    const rows = await service.sql(
      `select "accessToken", "refreshToken", "idToken" from identity."account" where "providerId" = ? and "accountId" = ?`,
      [provider, `${issuers[provider].issuer} stored`],
    );
    expect(rows).toEqual([{ accessToken: null, refreshToken: null, idToken: null }]);
  });

  it.each<[string, Forgery, RegExp]>([
    ['another nonce', { claims: { nonce: 'another' } }, /nonce/u],
    ['no nonce', { claims: { nonce: undefined } }, /nonce/u],
    ['another audience', { claims: { aud: 'another-client' } }, /aud/u],
    ['a second audience', { claims: { aud: [clientId, 'another-client'] } }, /aud/u],
    ['another issuer', { issuer: 'https://issuer.example' }, /iss/u],
    ['a key that is not the issuer’s', { isForeignKey: true }, /signature/u],
    ['a signature by the client secret', { secret: clientSecret }, /alg/u],
    ['another algorithm than RS256', { alg: 'ES256' }, /alg/u],
    ['no signature', { isUnsigned: true }, /alg/u],
    ['an end in the past', { claims: { exp: 1_000_000_000 } }, /timestamp/u],
    ['an issue two hours ago', { claims: { iat: Math.floor(Date.now() / 1000) - 7200 } }, /too old/u],
    ['an issue in two minutes', { claims: { iat: Math.floor(Date.now() / 1000) + 120 } }, /future/u],
    ['no subject', { claims: { sub: undefined } }, /sub/u],
    ['an endless subject', { claims: { sub: 'x'.repeat(256) } }, /sub/u],
    ['a control character in the subject', { claims: { sub: 'a\u0000b' } }, /sub/u],
  ])('rejects an identity token with %s, and logs why', async (_name, forgery, reason) => {
    const { back, session, warnings } = await signInWith(forgery);
    expect(back.location).toMatch(failed);
    expect(session.user).toBeNull();
    expect(warnings).toEqual([{ provider, reason: expect.stringMatching(reason) as string }]);
    // No personal data.
    expect(JSON.stringify(warnings)).not.toMatch(/a\.example|Gina/u);
  });

  const answer = (status: number, body: string, headers = {}) => ({
    respond: (response: ServerResponse) => void response.writeHead(status, headers).end(body),
  });
  const json = { 'content-type': 'application/json' };
  it.each<[string, Forgery, RegExp]>([
    ['refuses the client', answer(401, '{"error":"invalid_client"}', json), /invalid_client/u],
    ['redirects elsewhere', answer(302, '', { location: '/keys' }), /status/u],
    ['answers with a page', answer(200, '<html>', { 'content-type': 'text/html' }), /content-type/u],
    ['answers half of an object', answer(200, '{"access_token":', json), /pars/u],
    ['answers without an identity token', answer(200, '{"access_token":"a","token_type":"Bearer"}', json), /id_token/u],
    ['ends the connection', { respond: (response) => void response.destroy() }, /fetch failed/u],
  ])('fails cleanly where the token endpoint %s', async (_name, forgery, reason) => {
    const { back, session, warnings } = await signInWith(forgery);
    expect(back.location).toMatch(failed);
    expect(session.user).toBeNull();
    expect(warnings).toEqual([{ provider, reason: expect.stringMatching(reason) as string }]);
  });

  it.each<[string, Record<string, unknown>]>([
    ['an email that is not verified', { email_verified: false }],
    ['an email of which nothing is said', { email_verified: undefined }],
    ['an email that is verified as a text', { email_verified: 'true' }],
    ['no email', { email: undefined }],
    ['something else as an email', { email: { at: 'a.example' } }],
  ])('makes an account without an email of a token with %s, and touches no other', async (name, changes) => {
    const email = `${provider}-${name.replaceAll(/\W/gu, '-')}@a.example`;
    const owner = await signUp(service, email);
    const claims = { sub: name, email, ...changes };
    const { session, back } = await signInWith({ claims });
    expect(back.location).toBe(`/auth?${provider}=done`);
    expect(session.user?.email).toBeNull();
    const user = await exchange(session.token);
    expect(user).toMatchObject({ email: null, displayName: 'Gina', isAnonymous: false });
    expect(user.id).not.toBe(owner.user.id);
    expect(await service.resolve(owner.token)).not.toBeNull();
    expect((await exchange((await signInWith({ claims })).session.token)).id).toBe(user.id);
  });

  it('does not sign in to an account without an email by its placeholder', async () => {
    const body = { username: `without-${provider}`, password: 'rain-on-leaves' };
    const owner = await service.visitor.call(register, { body });
    const [{ email } = { email: '' }] = await service.sql<{ email: string }>(
      'select email from identity."user" where "usernameKey" is not null and email like ? order by "createdAt" desc',
      ['%@username.invalid'],
    );
    expect(email).not.toBe('');
    const { session } = await signInWith({ claims: { sub: 'placeholder', email } });
    expect((await exchange(session.token)).id).not.toBe(owner.body.id);
    expect(await service.resolve(cookieOf(owner.headers, sessionCookie))).not.toBeNull();
  });

  it('rejects a state of another browser, an old one, and the answer of another issuer', async () => {
    const issuer = issuers[provider];
    const begun = await begin();
    issuer.prepare(begun.url.href);
    for (const changes of [{ state: 'x'.repeat(32) }, { cookie: '' }, { cookie: (await begin()).cookie }]) {
      const back = await returnFrom(service, begun, changes);
      expect(back.location).toMatch(failed);
      expect((await providerSession(back.cookie)).user).toBeNull();
    }
    const mixed = await begin();
    issuer.prepare(mixed.url.href);
    expect((await returnFrom(service, mixed, { iss: 'https://evil.example' })).location).toMatch(failed);
    const fresh = await begin();
    issuer.prepare(fresh.url.href);
    expect((await returnFrom(service, fresh, { iss: issuer.issuer })).location).toBe(`/auth?${provider}=done`);
    expect((await returnFrom(service, fresh)).location).toMatch(failed);
  });

  it('rejects the answer to a sign-in that began at the other provider', async () => {
    const other = provider === 'google' ? 'oidc' : 'google';
    const begun = await begin();
    issuers[other].prepare(begun.url.href, { claims: { sub: 'mixed-up' } });
    const count = issuers[other].redeemed.length;
    const back = await returnFrom(service, { ...begun, provider: other });
    expect(back.location).toMatch(failed);
    expect((await providerSession(back.cookie)).user).toBeNull();
    expect(issuers[other].redeemed).toHaveLength(count);
  });

  it('says that the person cancelled', async () => {
    const begun = await begin();
    const query = `error=access_denied&state=${begun.state}`;
    const response = await service.visitor.fetch(`/api/identity/callback/${provider}?${query}`, {
      redirect: 'manual',
      headers: { cookie: begun.cookie },
    });
    expect(response.headers.get('location')).toBe(`/auth?${provider}=failed&error=access_denied`);
  });

  it('redirects nowhere but to our own /auth', async () => {
    const begun = await begin();
    issuers[provider].prepare(begun.url.href);
    const query = `code=1&state=${begun.state}&callbackURL=https://evil.example&errorURL=//evil.example`;
    for (const path of [`?${query}`, '?error=access_denied', '', '?state[]=1&code[]=2', '?code=1&code=2&state=3']) {
      const response = await service.visitor.fetch(`/api/identity/callback/${provider}${path}`, {
        redirect: 'manual',
        headers: { cookie: begun.cookie, 'x-forwarded-host': 'evil.example' },
      });
      expect(response.status).toBe(302);
      expect(response.headers.get('location')).toMatch(/^\/auth\?/u);
    }
  });

  it('takes over an email from a squatter with a password, and ends their sessions', async () => {
    const email = `owner-${provider}@a.example`;
    const squatter = await signUp(service, email, 'squatters-password');
    const { session } = await signInWith({ claims: { sub: 'owner', email } });
    expect(session.user?.email).toBe(email);
    expect(await service.resolve(squatter.token)).toBeNull();
    expect((await providerSession(squatter.providerCookies)).user).toBeNull();
    await expect(signIn(service, email, 'squatters-password')).rejects.toThrow('400');
  });

  it('takes over an email that somebody else gave with a username', async () => {
    const [username, email] = [`noted-it-${provider}`, `noted-${provider}@a.example`];
    const body = { username, email, password: 'squatters-password' };
    const squatter = await service.visitor.call(register, { body });
    const { session } = await signInWith({ claims: { sub: 'noted', email } });
    expect((await exchange(session.token)).email).toBe(email);
    expect(await service.resolve(cookieOf(squatter.headers, sessionCookie))).toBeNull();
    for (const name of [username, email])
      await expect(signIn(service, name, 'squatters-password')).rejects.toThrow('400');
    const rows = await service.sql<{ verified: boolean }>(
      'select email_verified as verified from users where email = ?',
      [email],
    );
    expect(rows).toEqual([{ verified: true }]);
  });

  it('signs in to the same account again, also when the email is reassigned there', async () => {
    const [email, renamed] = [`same-${provider}@a.example`, `renamed-${provider}@a.example`];
    const first = await signInWith({ claims: { sub: 'same', email } });
    const again = await signInWith({ claims: { sub: 'same', email: renamed } });
    expect(again.session.user?.uid).toBe(first.session.user?.uid);
  });

  it('upgrades a guest: same id, with the account there', async () => {
    const guest = await signInAsGuest(service);
    const email = `guest-${provider}@a.example`;
    const { session } = await signInWith({ claims: { sub: 'guest', email } });
    const response = await linkGuest(service, guest.caller, session.token ?? '');
    expect(response.body).toMatchObject({ id: guest.user.id, isAnonymous: false, email });
    expect(await service.resolve(guest.token)).toBeNull();
  });

  it('forgets a deleted account: the next sign-in makes a new one', async () => {
    const claims = { sub: 'deleted', email: `deleted-${provider}@a.example` };
    const { session } = await signInWith({ claims });
    const { headers, body } = await service.visitor.call(exchangeCall, { body: { token: session.token ?? '' } });
    const caller = await service.resolve(cookieOf(headers, sessionCookie));
    expect((await service.api.as(caller).send(deleteAccount)).status).toBe(204);
    expect((await exchange((await signInWith({ claims })).session.token)).id).not.toBe(body.id);
  });
});

it('keeps accounts with the same subject at two providers apart', async () => {
  const sessions = [];
  for (const provider of ['google', 'oidc'] as const) {
    const claims = { sub: '12345', email: `${provider}-subject@a.example` };
    sessions.push((await signInAndListen(provider, { claims })).session.user?.uid);
  }
  expect(new Set(sessions).size).toBe(2);
});

it('signs in to one account with one verified email at two providers', async () => {
  const claims = { sub: 'both', email: 'both@a.example' };
  const first = await signInAndListen('google', { claims });
  const second = await signInAndListen('oidc', { claims });
  expect(second.session.user?.uid).toBe(first.session.user?.uid);
});

describe('an OpenID Connect provider', () => {
  async function withProvider(
    metadata: (issuer: string) => Record<string, unknown>,
    environment: Record<string, string>,
    run: (at: RunningUser, issuer: ForgingIssuer) => Promise<void>,
  ) {
    const issuer = await startForgingIssuer(clientId, metadata);
    const at = await startUser('oidc_provider', {
      environment: { ...oidcEnvironments.oidc(issuer.issuer), ...environment },
    });
    try {
      await run(at, issuer);
    } finally {
      await at.close();
      await issuer.close();
    }
  }
  const start = (at: RunningUser) => at.visitor.send(startRedirectSignIn, { params: { provider: 'oidc' } });

  it('that signs with ES256, takes the secret as a header, and names itself in each answer', async () => {
    const metadata = () => ({
      id_token_signing_alg_values_supported: ['ES256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic'],
      authorization_response_iss_parameter_supported: true,
    });
    await withProvider(metadata, { OIDC_SCOPES: 'openid' }, async (at, issuer) => {
      const finish = async (forgery: Forgery, iss?: string) => {
        const begun = await startAt('oidc', at);
        expect(begun.url.searchParams.get('scope')).toBe('openid');
        issuer.prepare(begun.url.href, forgery);
        return (await returnFrom(at, begun, iss === undefined ? {} : { iss })).location;
      };
      expect(await finish({ alg: 'ES256' }, issuer.issuer)).toBe('/auth?oidc=done');
      const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
      expect(issuer.redeemed.at(-1)).toMatchObject({ secret: null });
      expect(decodeURIComponent(atob(issuer.redeemed.at(-1)?.authorization?.slice(6) ?? ''))).toBe(atob(credentials));
      expect(await finish({ alg: 'ES256' })).toMatch(/oidc=failed/u);
      expect(await finish({}, issuer.issuer)).toMatch(/oidc=failed/u);
    });
  });

  it('that signs with the client secret, where the settings say so', async () => {
    // As LINE: the document names the algorithm of other clients.
    const metadata = () => ({ id_token_signing_alg_values_supported: ['ES256'] });
    await withProvider(metadata, { OIDC_ID_TOKEN_ALG: 'HS256' }, async (at, issuer) => {
      const locationOf = async (forgery: Forgery) => (await signInAt('oidc', at, issuer, forgery)).location;
      expect(await locationOf({ secret: clientSecret })).toBe('/auth?oidc=done');
      for (const forgery of [{ secret: 'another-secret-of-thirty-two-characters' }, { alg: 'ES256' as const }, {}])
        expect(await locationOf(forgery)).toMatch(/oidc=failed/u);
    });
  });

  it('that tells email and name at an endpoint of its own', async () => {
    const metadata = (issuer: string) => ({ userinfo_endpoint: `${issuer}/userinfo` });
    await withProvider(metadata, {}, async (at, issuer) => {
      const claims = { sub: 'bare', email: undefined, email_verified: undefined, name: undefined };
      const signInTold = (userInfo: Record<string, unknown>) =>
        signInAndListen('oidc', { claims, userInfo }, issuer, at);
      const info = { sub: 'bare', email: 'told@a.example', email_verified: true, name: 'Tilda' };
      const { session } = await signInTold(info);
      expect(session.user).toMatchObject({ email: 'told@a.example', displayName: 'Tilda' });
      const other = await signInTold({ ...info, sub: 'somebody-else' });
      expect(other.back.location).toMatch(/oidc=failed/u);
      expect(other.warnings[0]?.reason).toMatch(/sub/u);
    });
  });

  it('that answers no proper document is not available, and is asked again', async () => {
    await withProvider(
      () => ({}),
      {},
      async (at, issuer) => {
        const warn = vi.spyOn(at.log, 'warn');
        const json = { 'content-type': 'application/json' };
        const documentOf = (of: string) =>
          JSON.stringify({ issuer: of, authorization_endpoint: `${of}/authorize`, token_endpoint: `${of}/token` });
        for (const respond of [
          (response: ServerResponse) => response.writeHead(500).end(),
          (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
          (response: ServerResponse) => response.writeHead(200, json).end('{"issuer":'),
          (response: ServerResponse) => response.writeHead(200, json).end(documentOf('https://evil.example')),
          (response: ServerResponse) => response.writeHead(302, { location: `${issuers.oidc.issuer}/` }).end(),
          (response: ServerResponse) => response.destroy(),
          // The provider hangs beyond its timeout of 5 seconds.
          () => undefined,
        ]) {
          issuer.discovery.respond = respond;
          const { status, body } = await start(at);
          expect([status, body.message]).toEqual([503, 'Garden Club sign-in is not available right now.']);
        }
        expect(warn).toHaveBeenCalledTimes(7);
        const reasons = warn.mock.calls.map(([fields]) => warningOf(fields).reason);
        expect(reasons.at(0)).toMatch(/status/u);
        expect(reasons.at(-1)).toMatch(/timed out|timeout/u);
        delete issuer.discovery.respond;
        expect((await start(at)).status).toBe(200);
        expect((await signUp(at, 'still@a.example')).user.email).toBe('still@a.example');
      },
    );
  });

  it('that is not set up is not available, and neither is an unknown one', async () => {
    const none = await startUser('oidc_none');
    try {
      for (const [provider, name] of [
        ['google', 'Google'],
        ['oidc', 'OpenID Connect'],
      ]) {
        const { status, body } = await none.visitor.send(startRedirectSignIn, { params: { provider } });
        expect([status, body.message]).toEqual([503, `${name} sign-in is not available right now.`]);
      }
      expect((await none.visitor.send(startRedirectSignIn, { params: { provider: 'github' } })).status).toBe(400);
      expect((await none.visitor.fetch('/api/identity/callback/github?code=1')).status).toBe(404);
      const back = await none.visitor.fetch('/api/identity/callback/oidc?code=1&state=2', { redirect: 'manual' });
      expect(back.headers.get('location')).toMatch(/^\/auth\?.*oidc=failed/u);
    } finally {
      await none.close();
    }
  });
});
