import { signInAnonymouslyAtProvider, signInAtProvider } from '@grow/contracts';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '../../test/sign-in.ts';
import { publicUrl, startUser, type RunningUser } from '../../test/start-user.ts';
import type { SignInProvider } from '../users/provider-tables.entity.ts';
import { createFirebaseProvider } from './firebase-provider.ts';
import type { IdentityProvider } from './identity-provider.ts';

type Bench = {
  provider: IdentityProvider;
  /** A token as the provider itself issues it. */
  genuine: (kind: Exclude<SignInProvider, 'google.com' | 'oidc'>) => Promise<string>;
  /** Signs claims with a key of the attacker under the provider's own key id. */
  alg: string;
  close: () => Promise<void>;
};

const projectId = 'grow-test';
const now = () => Math.floor(Date.now() / 1000);

async function startFirebase(): Promise<Bench & { sign: (claims: JWTPayload) => Promise<string> }> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: 'fb', alg: 'RS256', use: 'sig' }] });
  const base = () => ({
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    auth_time: now() - 5,
    iat: now() - 5,
    exp: now() + 3600,
    sub: 'firebase-subject',
  });
  const sign = (claims: JWTPayload) =>
    new SignJWT({ ...base(), ...claims }).setProtectedHeader({ alg: 'RS256', kid: 'fb' }).sign(privateKey);
  return {
    provider: createFirebaseProvider(projectId, keys),
    alg: 'RS256',
    sign,
    genuine: (kind) =>
      sign({
        firebase: { sign_in_provider: kind },
        ...(kind === 'anonymous' ? {} : { email: 'Fern@A.example', email_verified: true, name: 'Fern' }),
      }),
    close: () => Promise.resolve(),
  };
}

async function startEmbedded(): Promise<Bench & { service: RunningUser }> {
  const service = await startUser('identity_provider');
  await signUp(service, 'fern@a.example');
  return {
    service,
    provider: service.identity.provider,
    alg: 'EdDSA',
    async genuine(kind) {
      if (kind === 'anonymous') return (await service.visitor.call(signInAnonymouslyAtProvider, {})).body.token;
      const body = { email: 'fern@a.example', password: 'rain-on-leaves' };
      return (await service.visitor.call(signInAtProvider, { body })).body.token;
    },
    close: () => service.close(),
  };
}

const parts = (token: string) => token.split('.') as [string, string, string];
const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as JWTPayload;
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe.each([
  ['embedded', startEmbedded],
  ['firebase', startFirebase],
] as const)('the identity provider %s', (name, start) => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await start();
  });
  afterAll(() => bench.close());

  it('accepts an email account and an anonymous one', async () => {
    const member = await bench.provider.verify(await bench.genuine('password'));
    expect(member).toMatchObject({
      provider: name,
      email: 'fern@a.example',
      isAnonymous: false,
      signInProvider: 'password',
    });
    const guest = await bench.provider.verify(await bench.genuine('anonymous'));
    expect(guest).toMatchObject({ provider: name, email: null, isAnonymous: true, signInProvider: 'anonymous' });
    expect(guest.displayName).toBeNull();
  });

  /** Each takes a genuine token and changes one part. */
  const forgeries: Record<string, (token: string, alg: string) => Promise<string> | string> = {
    'no signature': (token) => `${parts(token)[0]}.${parts(token)[1]}.`,
    'alg none': (token) => `${encode({ alg: 'none' })}.${parts(token)[1]}.`,
    'a changed subject': (token) => {
      const [header, payload, signature] = parts(token);
      return `${header}.${encode({ ...decode(payload), sub: 'somebody-else' })}.${signature}`;
    },
    'a changed kind of account': (token) => {
      const [header, payload, signature] = parts(token);
      return `${header}.${encode({ ...decode(payload), firebase: { sign_in_provider: 'google.com' } })}.${signature}`;
    },
    'a cut signature': (token) => token.slice(0, -8),
    'the signature of another token': async (token) => {
      const other = await bench.genuine('anonymous');
      return `${parts(token)[0]}.${parts(token)[1]}.${parts(other)[2]}`;
    },
    "an attacker's key under the provider's key id": async (token, alg) => {
      const { privateKey } = await generateKeyPair(alg);
      const header = decode(parts(token)[0]) as { kid?: string };
      return new SignJWT(decode(parts(token)[1]))
        .setProtectedHeader({ alg, ...(header.kid === undefined ? {} : { kid: header.kid }) })
        .sign(privateKey);
    },
    'a shared-secret algorithm': (token) =>
      new SignJWT(decode(parts(token)[1]))
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode(publicUrl)),
    'a key inside the token': async (token, alg) => {
      const { privateKey, publicKey } = await generateKeyPair(alg);
      const jwk = await exportJWK(publicKey);
      return new SignJWT(decode(parts(token)[1])).setProtectedHeader({ alg, jwk }).sign(privateKey);
    },
    'a key id that is a path': (token) => {
      const [header, payload, signature] = parts(token);
      return `${encode({ ...decode(header), kid: '../../etc/passwd' })}.${payload}.${signature}`;
    },
    'four parts': (token) => `${token}.x`,
    'more than 8 kB': (token) => `${token}${'x'.repeat(8192)}`,
    'no token at all': () => '',
    'a bare user id': () => '1',
  };

  it.each(Object.keys(forgeries))('rejects a token with %s', async (forgery) => {
    const forged = await forgeries[forgery]?.(await bench.genuine('password'), bench.alg);
    await expect(bench.provider.verify(forged ?? '')).rejects.toMatchObject({ code: 'unauthorized' });
  });
});

describe('the hosted provider', () => {
  it.each<[string, JWTPayload]>([
    ['of another project', { aud: 'another' }],
    ['of another issuer', { iss: 'https://securetoken.google.com/another' }],
    ['that is over', { exp: now() - 300 }],
    ['from the future', { iat: now() + 600 }],
    ['signed in the future', { auth_time: now() + 600 }],
    ['without a sign-in time', { auth_time: undefined }],
    ['without a subject', { sub: '' }],
    ['with a subject of 129 characters', { sub: 'x'.repeat(129) }],
    ['of a kind that we do not take', { firebase: { sign_in_provider: 'phone' } }],
    ['without a kind', { firebase: undefined }],
  ])('rejects a token %s', async (_name, claims) => {
    const bench = await startFirebase();
    const token = await bench.sign({ firebase: { sign_in_provider: 'password' }, email: 'a@a.example', ...claims });
    await expect(bench.provider.verify(token)).rejects.toMatchObject({ code: 'unauthorized' });
  });
});
