import { AppError } from '@grow/service-kit';
import type { MikroORM } from '@mikro-orm/postgresql';
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { maxTokenLength, type IdentityProvider, type VerifiedIdentity } from '../identity-provider.ts';
import { displayNameSchema, photoSchema, signInProviderSchema, subjectSchema } from '../verified-claims.ts';
import { identityBasePath, tokenAudience } from './create-auth.ts';
import { isPlaceholderEmail } from './placeholder-email.ts';

const claimsSchema = z.object({ sub: subjectSchema, sid: z.string().min(1).max(64) });

type Row = {
  id: string;
  name: string;
  email: string;
  is_verified: boolean;
  image: string | null;
  is_anonymous: boolean;
  sign_in_provider: string | null;
};

const accountSql = `
  select u.id, u.name, u.email, u."emailVerified" as is_verified, u.image,
    coalesce(u."isAnonymous", false) as is_anonymous, s."signInProvider" as sign_in_provider
  from identity."session" s join identity."user" u on u.id = s."userId"
  where s.id = ? and u.id = ? and s."expiresAt" > now()`;

/**
 * Verifies tokens of the embedded provider. Beyond signature and claims, the provider's session behind a token must
 * still live: a token taken before a password reset or a sign-out opens nothing afterwards.
 */
export function createEmbeddedProvider(orm: MikroORM, publicUrl: string): IdentityProvider {
  const keys = createKeyReader(orm);
  return {
    async verify(token) {
      if (token.length > maxTokenLength) throw new AppError('unauthorized');
      const verified = await jwtVerify(token, keys, {
        algorithms: ['EdDSA'],
        issuer: `${publicUrl}${identityBasePath}`,
        audience: tokenAudience,
        maxTokenAge: '10m',
        // Another process may have signed it.
        clockTolerance: 120,
        requiredClaims: ['exp', 'iat', 'sub'],
      }).catch((cause: unknown) => {
        // A database that is away is no forgery: it must not read as one.
        if (isTokenFault(cause)) throw new AppError('unauthorized', { cause });
        throw cause;
      });
      const claims = claimsSchema.safeParse(verified.payload);
      if (!claims.success) throw new AppError('unauthorized');
      const [row] = await orm.em.fork().execute<Row[]>(accountSql, [claims.data.sid, claims.data.sub]);
      if (row === undefined) throw new AppError('unauthorized');
      return toIdentity(row, claims.data.sid);
    },
  };
}

function isTokenFault(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  const { code } = cause as { code?: unknown };
  return (typeof code === 'string' && code.startsWith('ERR_J')) || cause instanceof TypeError;
}

export function toIdentity(row: Row, providerSession: string): VerifiedIdentity {
  return {
    provider: 'embedded',
    subject: row.id,
    email: isPlaceholderEmail(row.email) ? null : row.email,
    emailVerified: row.is_verified,
    displayName: row.is_anonymous ? null : displayNameSchema.parse(row.name),
    photo: photoSchema.parse(row.image),
    isAnonymous: row.is_anonymous,
    signInProvider: row.is_anonymous ? 'anonymous' : signInProviderSchema.catch('password').parse(row.sign_in_provider),
    providerSession,
  };
}

/** The provider's public keys, read again when a token names one that is not known yet (the first, or a new one). */
function createKeyReader(orm: MikroORM): JWTVerifyGetKey {
  let known: JSONWebKeySet = { keys: [] };
  return async (header, token) => {
    if (!known.keys.some((key) => key.kid === header.kid)) known = await readPublicKeys(orm);
    return createLocalJWKSet(known)(header, token);
  };
}

export async function readPublicKeys(orm: MikroORM): Promise<JSONWebKeySet> {
  const rows = await orm.em
    .fork()
    .execute<{ id: string; publicKey: string; alg: string | null }[]>(
      'select id, "publicKey", alg from identity."jwks"',
    );
  return {
    keys: rows.map(
      (row) => ({ ...(JSON.parse(row.publicKey) as object), kid: row.id, alg: row.alg ?? 'EdDSA' }) as never,
    ),
  };
}
