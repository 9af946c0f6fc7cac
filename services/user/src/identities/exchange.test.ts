import {
  linkAnonymous,
  linkEmailAtProvider,
  readMe,
  register,
  signInAnonymously,
  signInWithEmail,
  signInWithGoogle,
  signOut,
  signUpAtProvider,
  updateProfile,
  sessionCookie,
} from '@grow/contracts';
import { readUserCards } from '@grow/contracts/internal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exchangeEmail, linkGuest, signIn, signInAsGuest, signUp } from '../../test/sign-in.ts';
import { cookieOf, startUser, type RunningUser } from '../../test/start-user.ts';

let service: RunningUser;
beforeAll(async () => {
  service = await startUser('exchange');
});
afterAll(() => service.close());

describe('the exchange of a provider token for a session', () => {
  it('sets a cookie that is not accessible to scripts and other sites', async () => {
    const { token } = (
      await service.visitor.call(signUpAtProvider, { body: { email: 'flags@a.example', password: 'rain-on-leaves' } })
    ).body;
    const response = await service.visitor.call(signInWithEmail, { body: { token } });
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(
      new RegExp(`^${sessionCookie}=[\\w-]{43}; Path=/; HttpOnly; SameSite=Lax; Max-Age=7776000$`, 'u'),
    );
  });

  it('stores only a hash of the token', async () => {
    const { token } = await signUp(service, 'hash@a.example');
    const rows = await service.sql<{ text: string }>('select sessions::text as text from sessions');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ text }) => text.includes(token))).toBe(false);
  });

  it('creates one account for repeated and concurrent sign-ins', async () => {
    const created = await service.visitor.call(signUpAtProvider, {
      body: { email: 'twice@a.example', password: 'rain-on-leaves' },
    });
    const all = await Promise.all(Array.from({ length: 8 }, () => exchangeEmail(service, created.body.token)));
    expect(new Set(all.map(({ user }) => user.id)).size).toBe(1);
    expect(new Set(all.map(({ token }) => token)).size).toBe(8);
    expect((await signIn(service, 'TWICE@a.example')).user.id).toBe(all[0]?.user.id);
  });

  it('trusts the token and nothing else in the body', async () => {
    const victim = await signUp(service, 'victim@a.example');
    const created = await service.visitor.call(signUpAtProvider, {
      body: { email: 'mallory@a.example', password: 'rain-on-leaves' },
    });
    const { body } = await service.visitor.send(signInWithEmail, {
      body: {
        token: created.body.token,
        uid: victim.user.uid,
        email: 'victim@a.example',
        id: victim.user.id,
        userId: victim.user.id,
        isAdmin: true,
        xp: 9999,
        level: 50,
        password: 'x',
        __proto__: { isAdmin: true },
      },
    });
    expect(body).toMatchObject({ email: 'mallory@a.example', isAdmin: false, xp: 0, level: 1, isAnonymous: false });
    expect(body.id).not.toBe(victim.user.id);
  });

  it('tells the part before the @ to its owner alone, until a name is chosen', async () => {
    const { user, caller } = await signUp(service, 'fern.field@a.example');
    expect(user).toMatchObject({ displayName: 'fern.field', hasName: false });
    expect(caller.hasName).toBe(false);
    const cards = async () => {
      const { body } = await service.api.asService('content').call(readUserCards, { body: { ids: [user.id] } });
      return JSON.stringify(body);
    };
    expect(await cards()).toContain('"displayName":"New grower"');
    expect(await cards()).not.toContain('fern');
    await service.api.as(caller).call(updateProfile, { body: { displayName: 'Fern' } });
    expect(await cards()).toContain('"displayName":"Fern"');
  });

  it.each<[string, string | null, boolean]>([
    ['Fern Field', 'Fern Field', true],
    ['Fern.Field', 'fern.field', false],
    ['fern.field@a.example', 'fern.field', false],
    ['User', 'fern.field', false],
  ])('counts the name %s as given, unless it is a fallback', async (displayName, shown, hasName) => {
    const email = `fern.field@${hasName ? 'b' : displayName.length}.example`;
    const { token } = (await service.visitor.call(signUpAtProvider, { body: { email, password: 'rain-on-leaves' } }))
      .body;
    const { body } = await service.visitor.call(signInWithEmail, {
      body: { token, displayName: displayName.replace('a.example', email.split('@')[1] ?? '') },
    });
    expect(body).toMatchObject({ displayName: shown, hasName });
  });

  it('assigns no forbidden username, and none twice', async () => {
    const names = [];
    for (const email of ['arasaka@a.example', 'io@a.example', 'same@a.example', 'same@b.example']) {
      names.push((await signUp(service, email)).user.username);
    }
    expect(names[0]).toMatch(/^grower/u);
    expect(names[1]).toMatch(/^grower/u);
    expect(names[2]).toBe('same');
    expect(names[3]).toMatch(/^same-\d{6}$/u);
  });

  it('accepts only the kind of account that each call is for', async () => {
    const guest = await signInAsGuest(service);
    const member = await service.visitor.call(signUpAtProvider, {
      body: { email: 'kind@a.example', password: 'rain-on-leaves' },
    });
    for (const [contract, token] of [
      [signInWithEmail, guest.providerToken],
      [signInWithGoogle, guest.providerToken],
      [signInAnonymously, member.body.token],
      [signInWithGoogle, member.body.token],
    ] as const) {
      expect((await service.visitor.send(contract, { body: { token } })).status).toBe(403);
    }
  });

  it('ends the browser’s previous session: session fixation is not possible', async () => {
    const planted = await signInAsGuest(service);
    const created = await service.visitor.call(signUpAtProvider, {
      body: { email: 'planted@a.example', password: 'rain-on-leaves' },
    });
    const response = await service.api
      .as(planted.caller)
      .call(signInWithEmail, { body: { token: created.body.token } });
    expect(cookieOf(response.headers, sessionCookie)).not.toBe(planted.token);
    expect(await service.resolve(planted.token)).toBeNull();
  });
});

describe('a session', () => {
  it('returns its user, and 401 without a session or after its end', async () => {
    const { caller, token, user } = await signUp(service, 'me@a.example');
    expect((await service.visitor.send(readMe)).status).toBe(401);
    expect((await service.api.as(caller).call(readMe, {})).body).toEqual(user);
    const out = await service.api.as(caller).send(signOut);
    expect(out.status).toBe(204);
    expect(out.headers.getSetCookie()[0]).toMatch(new RegExp(`^${sessionCookie}=; Path=/;.*Max-Age=0$`, 'u'));
    expect(await service.resolve(token)).toBeNull();
    expect((await service.api.as(caller).send(readMe)).status).toBe(401);
    expect((await service.visitor.send(signOut)).status).toBe(204);
  });

  it('ends at the provider too at sign-out', async () => {
    const { caller, providerCookies } = await signUp(service, 'provider-out@a.example');
    await service.api.as(caller).send(signOut);
    const response = await service.visitor.fetch('/api/identity/session', { headers: { cookie: providerCookies } });
    expect(await response.json()).toEqual({ user: null, token: null });
  });

  it.each([
    ['idle for 14 days', "last_seen_at = now() - interval '14 days 1 second'"],
    ['90 days old, however much it is used', "created_at = now() - interval '90 days 1 second'"],
  ])('is over when %s', async (_name, age) => {
    const { caller, token } = await signUp(service, `${crypto.randomUUID()}@a.example`);
    expect(await service.resolve(token)).not.toBeNull();
    await service.sql(`update sessions set ${age} where id = ?`, [caller.sessionId]);
    expect(await service.resolve(token)).toBeNull();
  });

  it.each(['', 'x', '1', "' or 1=1 --", 'a'.repeat(43)])('does not exist for the token %j', async (token) => {
    expect(await service.resolve(token)).toBeNull();
  });
});

describe('a guest', () => {
  it('is upgraded by email in place: same id, progress kept, new session, the old one ended', async () => {
    const guest = await signInAsGuest(service);
    expect(guest.user).toMatchObject({ isAnonymous: true, displayName: 'Guest', email: null });
    const linked = await service.visitor.fetch('/api/identity/link-email', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: guest.providerCookies },
      body: JSON.stringify({ email: 'upgraded@a.example', password: 'rain-on-leaves' }),
    });
    const { token, user } = linkEmailAtProvider.output.parse(await linked.json());
    expect(user.uid).toBe(guest.user.uid);
    const response = await linkGuest(service, guest.caller, token);
    expect(response.body).toMatchObject({ id: guest.user.id, isAnonymous: false, email: 'upgraded@a.example' });
    expect(await service.resolve(guest.token)).toBeNull();
    expect((await service.resolve(cookieOf(response.headers, sessionCookie)))?.isGuest).toBe(false);
    expect((await signIn(service, 'upgraded@a.example')).user.id).toBe(guest.user.id);
    // The name that it got is taken, also for similar-looking names.
    const lookAlike = { username: 'UPGRАDED', password: 'rain-on-leaves' };
    expect((await service.visitor.send(register, { body: lookAlike })).status).toBe(409);
  });

  it('is upgraded by another new account of the provider as well', async () => {
    const guest = await signInAsGuest(service);
    const created = await service.visitor.call(signUpAtProvider, {
      body: { email: 'other@a.example', password: 'rain-on-leaves' },
    });
    const response = await linkGuest(service, guest.caller, created.body.token);
    expect(response.body).toMatchObject({ id: guest.user.id, isAnonymous: false });
    expect((await signIn(service, 'other@a.example')).user.id).toBe(guest.user.id);
  });

  it('cannot be upgraded to an existing account: 409, and both stay unchanged', async () => {
    const owner = await signUp(service, 'owner@a.example');
    const guest = await signInAsGuest(service);
    const again = await service.visitor.fetch('/api/identity/session', { headers: { cookie: owner.providerCookies } });
    const { token } = (await again.json()) as { token: string };
    const response = await linkGuest(service, guest.caller, token);
    expect([response.status, response.body.code]).toEqual([409, 'conflict']);
    expect(await service.resolve(guest.token)).toMatchObject({ userId: guest.user.id, isGuest: true });
    expect((await signIn(service, 'owner@a.example')).user.id).toBe(owner.user.id);
  });

  it('is required for an upgrade: 401 without a session, 403 for a full account, 403 with a guest token', async () => {
    const member = await signUp(service, 'full@a.example');
    const guest = await signInAsGuest(service);
    const created = await service.visitor.call(signUpAtProvider, {
      body: { email: 'third@a.example', password: 'rain-on-leaves' },
    });
    const { token } = created.body;
    const statuses = [
      (await service.visitor.send(linkAnonymous, { body: { token } })).status,
      (await linkGuest(service, member.caller, token)).status,
      (await linkGuest(service, guest.caller, guest.providerToken)).status,
    ];
    expect(statuses).toEqual([401, 403, 403]);
  });
});
