import { jwtVerify, SignJWT } from 'jose';
import { describe, expect, it, vi } from 'vitest';
import { signIdentity, verifyIdentity } from './identity-token.ts';

const secret = 'test-only-internal-secret-0123456789';
const key = Buffer.from(secret);
const caller = {
  userId: 3,
  isAdmin: true,
  roles: ['author' as const],
  isGuest: false,
  isAdult: true,
  hasName: true,
  sessionId: 's',
  timeZone: 'Asia/Bangkok',
};

describe('a signed identity', () => {
  it('carries the caller, or a service', () => {
    expect(verifyIdentity(secret, signIdentity(secret, caller))).toEqual({ caller, service: 'gateway' });
    const asService = signIdentity(secret, { service: 'content' });
    expect(verifyIdentity(secret, asService)).toEqual({ caller: null, service: 'content' });
  });

  it('is a JSON web token like any other', async () => {
    const { payload } = await jwtVerify(signIdentity(secret, caller), key, { issuer: 'grow-bible' });
    expect(payload).toMatchObject({ svc: 'gateway', caller });
    const token = new SignJWT({ ...payload, iat: Number(payload.iat) + 1 }).setProtectedHeader({ alg: 'HS256' });
    expect(verifyIdentity(secret, await token.sign(key))).toEqual({ caller, service: 'gateway' });
  });

  it('is rejected once it has expired, also where it was accepted before', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const token = signIdentity(secret, { ...caller, userId: 99 });
      expect(verifyIdentity(secret, token).caller?.userId).toBe(99);
      vi.advanceTimersByTime(190_000);
      expect(() => verifyIdentity(secret, token)).toThrow(expect.objectContaining({ code: 'service_unavailable' }));
      expect(signIdentity(secret, { ...caller, userId: 99 })).not.toBe(token);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([-3600 * 5, -90, 90])('is accepted by a machine whose clock differs by %i s', (seconds) => {
    const token = signIdentity(secret, { ...caller, userId: 100_000 + seconds });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
    try {
      expect(verifyIdentity(secret, token)).toMatchObject({ service: 'gateway' });
    } finally {
      vi.useRealTimers();
    }
  });

  const claims = { svc: 'gateway', caller };
  const forgeries: Record<string, () => Promise<string> | string> = {
    'nothing at all': () => '',
    'plain text': () => '3',
    'an unsigned token': () =>
      [{ alg: 'none' }, { ...claims, iss: 'grow-bible', iat: 1, exp: 9_999_999_999 }]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.') + '.',
    'another secret': () => signIdentity(`${secret}x`, caller),
    'no expiry': () =>
      new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).setIssuer('grow-bible').setIssuedAt().sign(key),
    'another issuer': () =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer('else')
        .setIssuedAt()
        .setExpirationTime('60s')
        .sign(key),
    'a service that speaks for a user': () =>
      new SignJWT({ ...claims, svc: 'content' })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer('grow-bible')
        .setIssuedAt()
        .setExpirationTime('60s')
        .sign(key),
    'a changed payload': () => {
      const [head, , signature] = signIdentity(secret, caller).split('.');
      return [
        head,
        Buffer.from(JSON.stringify({ ...claims, exp: 9_999_999_999 })).toString('base64url'),
        signature,
      ].join('.');
    },
  };
  it.each(Object.keys(forgeries))('refuses %s', async (name) => {
    const token = (await forgeries[name]?.()) ?? '';
    expect(() => verifyIdentity(secret, token)).toThrow(expect.objectContaining({ code: 'unauthorized' }));
  });
});
