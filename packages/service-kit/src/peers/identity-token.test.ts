import { createPrivateKey, createPublicKey } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { describe, expect, it, vi } from 'vitest';
import { testCaller, testPeers, testSigningKey } from '../testing/index.ts';
import { signIdentity, verifyIdentity, type Signed } from './identity-token.ts';

const keyOf = (name: string) =>
  createPrivateKey({ key: Buffer.from(testSigningKey(name), 'base64url'), format: 'der', type: 'pkcs8' });
const known = ['gateway', 'content'];
const key = keyOf('gateway');
const keysOf = (name: string) => (known.includes(name) ? [createPublicKey(keyOf(name))] : []);
const caller = { ...testCaller, isAdmin: true, roles: ['author' as const], timeZone: 'Asia/Bangkok' };

const sign = (more: Partial<Signed> = {}, by = key) =>
  signIdentity(by, { from: 'gateway', to: 'user', caller, ...more });
const verify = (token: string) => verifyIdentity(token, { to: 'user', keysOf }).identity;

describe('a signed identity', () => {
  it('carries the caller, or a service', () => {
    expect(verify(sign())).toEqual({ caller, service: 'gateway' });
    const asService = sign({ from: 'content', caller: null }, keyOf('content'));
    expect(verify(asService)).toEqual({ caller: null, service: 'content' });
  });

  it('is a JSON web token like any other', async () => {
    const { payload } = await jwtVerify(sign(), createPublicKey(key), { issuer: 'grow-bible', audience: 'user' });
    expect(payload).toMatchObject({ svc: 'gateway', caller });
    const token = new SignJWT({ ...payload, iat: Number(payload.iat) + 1 }).setProtectedHeader({ alg: 'EdDSA' });
    expect(verify(await token.sign(key))).toEqual({ caller, service: 'gateway' });
  });

  it('is rejected once it has expired, also where it was accepted before', () => {
    const [gateway, user] = [testPeers('gateway'), testPeers('user')];
    const token = gateway.sign('user', caller);
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      expect(user.verify(token).caller).toEqual(caller);
      vi.advanceTimersByTime(190_000);
      expect(() => user.verify(token)).toThrow(expect.objectContaining({ code: 'service_unavailable' }));
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([-3600 * 5, -90, 90])('is accepted by a machine whose clock differs by %i s', (seconds) => {
    const token = testPeers('gateway').sign('user', caller);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
    try {
      expect(testPeers('user').verify(token)).toMatchObject({ service: 'gateway' });
    } finally {
      vi.useRealTimers();
    }
  });

  const claims = { svc: 'gateway', aud: 'user', caller };
  const jwt = (changes: object = {}) =>
    new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: 'EdDSA' }).setIssuer('grow-bible').setIssuedAt();
  const forgeries: Record<string, () => Promise<string> | string> = {
    'nothing at all': () => '',
    'plain text': () => '3',
    'an unsigned token': () =>
      [{ alg: 'none' }, { ...claims, iss: 'grow-bible', iat: 1, exp: 9_999_999_999 }]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.') + '.',
    'a token signed with the public key as a secret': () =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer('grow-bible')
        .setIssuedAt()
        .setExpirationTime('60s')
        .sign(createPublicKey(key).export({ format: 'der', type: 'spki' })),
    'another key': () => sign({}, keyOf('stranger')),
    'an unknown name': () => sign({ from: 'stranger', caller: null }, keyOf('stranger')),
    'a token for another service': () => sign({ to: 'content' }),
    'no expiry': () => jwt().sign(key),
    'another issuer': () => jwt().setIssuer('else').setExpirationTime('60s').sign(key),
    'a service that speaks for a user': () => jwt({ svc: 'content' }).setExpirationTime('60s').sign(keyOf('content')),
    'a payload that is not JSON': () => `${sign().split('.')[0]}.abc.def`,
    'a changed payload': () => {
      const [head, , signature] = sign().split('.');
      const payload = Buffer.from(JSON.stringify({ ...claims, iss: 'grow-bible', iat: 1, exp: 9_999_999_999 }));
      return [head, payload.toString('base64url'), signature].join('.');
    },
  };
  it.each(Object.keys(forgeries))('refuses %s', async (name) => {
    const token = (await forgeries[name]?.()) ?? '';
    expect(() => verify(token)).toThrow(expect.objectContaining({ code: 'unauthorized' }));
  });
});
