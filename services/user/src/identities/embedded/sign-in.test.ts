import {
  readProviderKeys,
  readProviderSession,
  register,
  requestPasswordReset,
  signInAtProvider,
  signUpAtProvider,
} from '@grow/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn, signUp } from '../../../test/sign-in.ts';
import { startUser, type RunningUser } from '../../../test/start-user.ts';

let service: RunningUser;
beforeAll(async () => {
  service = await startUser('sign_in');
});
afterAll(() => service.close());

const tryPassword = (email: string, password: string) =>
  service.visitor.send(signInAtProvider, { body: { email, password } });

const advice = 'Try three words that do not belong together.';

describe('the creation of an account', () => {
  it.each([
    ['not an address', 'rain-on-leaves', 'Invalid email address.'],
    ['a@a.example', '12345', 'Password is too weak. It should be at least 6 characters.'],
    ['a@a.example', '🌱🌱🌱', 'Password is too weak. It should be at least 6 characters.'],
    ['a@a.example', 'flower', `Password is too weak. It is one of the most common passwords. ${advice}`],
    ['a@a.example', 'PassWord1', `Password is too weak. It is one of the most common passwords. ${advice}`],
    ['a@a.example', 'chocolate1', `Password is too weak. It is one of the most common passwords. ${advice}`],
    ['a@a.example', '5656565656', `Password is too weak. It is a simple pattern. ${advice}`],
    ['a@a.example', 'abcABCabc', `Password is too weak. It is a simple pattern. ${advice}`],
    ['a@a.example', '7654321', `Password is too weak. It is a simple pattern. ${advice}`],
    ['a@a.example', 'Hydroponics', `Password is too weak. It is a word of this site. ${advice}`],
    ['a@a.example', 'lone-\ud800-surrogate', 'Password contains characters that cannot be used.'],
    ['a@a.example', 'x'.repeat(129), 'Password must be at most 128 characters.'],
    ['a@a.example', 'null\u0000byte', 'The request is not valid.'],
  ])('rejects %j with %j', async (email, password, message) => {
    const response = await service.visitor.send(signUpAtProvider, { body: { email, password } });
    expect(response.status).toBe(400);
    if (!password.includes('\u0000')) expect(response.body.message).toBe(message);
  });

  it.each(['rain-on-leaves', 'k7mq-w2xn', '🌱🌻🌿🍅🥕🌽', 'flower-of-tuesday', ' flower'])(
    'accepts %j, which is on no list',
    async (password) => {
      const email = `${crypto.randomUUID()}@a.example`;
      expect((await service.visitor.send(signUpAtProvider, { body: { email, password } })).status).toBe(201);
    },
  );

  it('reports the configured length', async () => {
    const strict = await startUser('strict_passwords', { environment: { PASSWORD_MIN_LENGTH: '9' } });
    const response = await strict.visitor.send(signUpAtProvider, {
      body: { email: 'a@a.example', password: 'k7mq-w2x' },
    });
    await strict.close();
    expect(response.body.message).toBe('Password is too weak. It should be at least 9 characters.');
  });

  it('accepts an email once, in any case and under concurrency', async () => {
    const body = { email: 'once@a.example', password: 'rain-on-leaves' };
    const responses = await Promise.all(
      ['once@a.example', 'ONCE@a.example', ' once@a.example', 'Once@A.example'].map((email) =>
        service.visitor.send(signUpAtProvider, { body: { ...body, email } }),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    const refused = responses.find(({ status }) => status === 409);
    expect([refused?.body.code, refused?.body.message]).toEqual(['email_in_use', 'Email already in use.']);
  });

  it.each([
    ['ира@пример.рф', 'ира@xn--e1afmkfd.xn--p1ai', 'ИРА@Пример.РФ'],
    ['ren\u00e9@caf\u00e9.example', 'rene\u0301@xn--caf-dma.example', 'Rene\u0301@CAFE\u0301.example'],
  ])('accepts the international email %s once, in any of its forms', async (email, ...others) => {
    const { user } = await signUp(service, email);
    expect(user.email).toBe(others[0]?.normalize('NFC'));
    for (const other of others) {
      expect((await signIn(service, other)).user.id).toBe(user.id);
      const again = await service.visitor.send(signUpAtProvider, {
        body: { email: other, password: 'rain-on-leaves' },
      });
      expect(again.body.code).toBe('email_in_use');
      const body = { username: `x-${crypto.randomUUID()}`, email: other, password: 'rain-on-leaves' };
      expect((await service.visitor.send(register, { body })).body.code).toBe('email_in_use');
    }
  });

  it('reads only email and password', async () => {
    const extra = { emailVerified: true, isAnonymous: true, id: 'mine', signInProvider: 'google.com', name: 'x' };
    await service.visitor.send(signUpAtProvider, {
      body: { email: 'extra@a.example', password: 'rain-on-leaves', ...extra },
    });
    const [row] = await service.sql(
      `select id <> 'mine' as own, name, "emailVerified" as verified, "isAnonymous" as anonymous
       from identity."user" where email = 'extra@a.example'`,
    );
    expect(row).toMatchObject({ own: true, name: '', verified: false, anonymous: false });
  });

  it('stores passwords as argon2id of 19 MiB and no tokens of browsers', async () => {
    const rows = await service.sql<{ password: string }>(`select password from identity."account" limit 5`);
    expect(rows).not.toEqual([]);
    for (const { password } of rows) expect(password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u);
  });
});

describe('a sign-in', () => {
  it('gives the same response for an unknown email and for a wrong password', async () => {
    await signUp(service, 'known@a.example');
    const [unknown, wrong] = [
      await tryPassword('unknown@a.example', 'wrong-one'),
      await tryPassword('known@a.example', 'wrong-one'),
    ];
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
    expect(wrong.body).toEqual({ code: 'invalid_credentials', message: 'Invalid password.' });
  });

  it('allows ten attempts per account in 15 minutes, exactly, also sixty concurrent ones', async () => {
    await signUp(service, 'brute@a.example');
    const tryUntilHeard = async (password: string): ReturnType<typeof tryPassword> => {
      const response = await tryPassword('brute@a.example', password);
      return response.status === 503 ? tryUntilHeard(password) : response;
    };
    const responses = await Promise.all(Array.from({ length: 60 }, (_, index) => tryUntilHeard(`wrong-${index}`)));
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(10);
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(50);
    for (const { headers } of refused) {
      const seconds = Number(headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(900);
    }
    // The right password does not help an attacker at the limit, nor is it revealed as right.
    expect((await tryPassword('brute@a.example', 'rain-on-leaves')).status).toBe(429);
    // Other accounts, and this one later, are not affected.
    expect((await tryPassword('known@a.example', 'rain-on-leaves')).status).toBe(200);
    await service.sql(
      "update identity.attempts set window_started_at = window_started_at - interval '15 minutes 1 second'",
    );
    expect((await tryPassword('brute@a.example', 'rain-on-leaves')).status).toBe(200);
  });

  it('limits attempts on an email that has no account in the same way', async () => {
    const statuses = [];
    for (let index = 0; index < 11; index += 1) statuses.push((await tryPassword('nobody@a.example', 'wrong')).status);
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
  });

  it('resets the count after a success', async () => {
    await signUp(service, 'forgetful@a.example');
    for (let round = 0; round < 2; round += 1) {
      for (let index = 0; index < 9; index += 1) await tryPassword('forgetful@a.example', 'wrong');
      expect((await tryPassword('forgetful@a.example', 'rain-on-leaves')).status).toBe(200);
    }
  });

  it('creates a new provider session each time, in a cookie for this site only', async () => {
    await signUp(service, 'cookie@a.example');
    const responses = [
      await tryPassword('cookie@a.example', 'rain-on-leaves'),
      await tryPassword('cookie@a.example', 'rain-on-leaves'),
    ];
    const cookies = responses.map(({ headers }) => headers.getSetCookie()[0] ?? '');
    expect(cookies[0]).not.toBe(cookies[1]);
    for (const cookie of cookies)
      expect(cookie).toMatch(/^identity\.session_token=.*Path=\/; HttpOnly; SameSite=Lax$/u);
  });

  it('with a password that is too long for any account is rejected like one with a wrong password', async () => {
    const response = await tryPassword('long@a.example', 'x'.repeat(200));
    expect([response.status, response.body]).toEqual([
      400,
      { code: 'invalid_credentials', message: 'Invalid password.' },
    ]);
  });

  it.each([[{}], [[]], ['x'], [{ email: ['a@a.example'], password: { $ne: '' } }], [{ email: 1, password: 1 }]])(
    'responds with 400 to %j',
    async (body) => {
      expect((await service.visitor.send(signInAtProvider, { body })).status).toBe(400);
    },
  );
});

describe('the provider', () => {
  it('publishes public keys only', async () => {
    await signUp(service, 'keys@a.example');
    const { body } = await service.visitor.call(readProviderKeys, {});
    expect(body.keys.length).toBeGreaterThan(0);
    for (const key of body.keys) expect(Object.keys(key).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'x']);
  });

  it('rejects a cookie that it did not sign', async () => {
    const { providerCookies } = await signUp(service, 'signed@a.example');
    const value = decodeURIComponent(providerCookies.split('=')[1]?.split(';')[0] ?? '');
    const forged = `identity.session_token=${encodeURIComponent(value.replace(/\.[^.]*$/u, '.AAAA'))}`;
    for (const [cookie, isKnown] of [
      [providerCookies, true],
      [forged, false],
    ] as const) {
      const response = await service.visitor.fetch('/api/identity/session', { headers: { cookie } });
      const body = readProviderSession.output.parse(await response.json());
      expect(body.user !== null).toBe(isKnown);
    }
  });

  it('is only reachable through its contracts', async () => {
    for (const path of [
      'sign-in/email',
      'update-user',
      'delete-user',
      'change-email',
      'token',
      'list-sessions',
      'ok',
    ]) {
      expect((await service.visitor.fetch(`/api/identity/${path}`)).status).toBe(404);
    }
  });

  it('requires a valid email for a reset, and limits the number of resets', async () => {
    expect((await service.visitor.send(requestPasswordReset, { body: { email: 'x' } })).status).toBe(400);
    const statuses = [];
    for (let index = 0; index < 11; index += 1) {
      statuses.push((await service.visitor.send(requestPasswordReset, { body: { email: 'many@a.example' } })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(204), 429]);
  });
});
