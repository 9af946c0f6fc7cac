import { AppError, now } from '@grow/service-kit';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod/mini';
import { query } from '../../database/query.ts';
import { ProviderKey, type ProviderUser } from '../../users/provider-tables.entity.ts';
import {
  displayNameSchema,
  maxTokenLength,
  photoSchema,
  signInProviderSchema,
  subjectSchema,
  type IdentityProvider,
  type VerifiedIdentity,
} from '../identity-provider.ts';
import { isPlaceholderEmail } from './check-email.ts';
import { identityBasePath, tokenAudience } from './create-auth.ts';

const claimsSchema = z.object({ sub: subjectSchema, sid: z.string().check(z.minLength(1), z.maxLength(64)) });

type SignedInAccount = Pick<ProviderUser, 'id' | 'name' | 'email' | 'emailVerified'> & {
  [Claim in 'image' | 'isAnonymous' | 'signInProvider']?: unknown;
};

/**
 * Verifies tokens of the embedded provider: signature, claims, and that the token's provider session still exists. A
 * token from before a password reset or a sign-out is refused.
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
        // Another process, with another clock, may have signed the token.
        clockTolerance: 120,
        requiredClaims: ['exp', 'iat', 'sub'],
      }).catch((cause: unknown) => {
        // A database failure must not be reported as a forged token.
        if (isTokenFault(cause)) throw new AppError('unauthorized', { cause });
        throw cause;
      });
      const claims = claimsSchema.safeParse(verified.payload);
      if (!claims.success) throw new AppError('unauthorized');
      const { sid, sub } = claims.data;
      const account = await query(orm.em.fork())
        .selectFrom('identity.ProviderSession as s')
        .innerJoin('identity.ProviderUser as u', 'u.id', 's.user')
        .select(['u.id', 'u.name', 'u.email', 'u.emailVerified', 'u.image', 'u.isAnonymous', 's.signInProvider'])
        .where('s.id', '=', sid)
        .where('u.id', '=', sub)
        .where('s.expiresAt', '>', now)
        .executeTakeFirst();
      if (account === undefined) throw new AppError('unauthorized');
      return toIdentity(account, sid);
    },
  };
}

function isTokenFault(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  const { code } = cause as { code?: unknown };
  return (typeof code === 'string' && code.startsWith('ERR_J')) || cause instanceof TypeError;
}

export function toIdentity(account: SignedInAccount, providerSession: string): VerifiedIdentity {
  const { id, name, email, emailVerified, image } = account;
  const isAnonymous = account.isAnonymous === true;
  return {
    provider: 'embedded',
    subject: id,
    email: isPlaceholderEmail(email) ? null : email,
    emailVerified,
    displayName: isAnonymous ? null : displayNameSchema.parse(name),
    photo: photoSchema.parse(image),
    isAnonymous,
    signInProvider: isAnonymous ? 'anonymous' : z.catch(signInProviderSchema, 'password').parse(account.signInProvider),
    providerSession,
  };
}

/** The provider's public keys, read again when a token names an unknown one (the first, or a new one). */
function createKeyReader(orm: MikroORM): JWTVerifyGetKey {
  let known: JSONWebKeySet = { keys: [] };
  return async (header, token) => {
    if (!known.keys.some((key) => key.kid === header.kid)) known = await readPublicKeys(orm.em.fork());
    return createLocalJWKSet(known)(header, token);
  };
}

export async function readPublicKeys(em: EntityManager): Promise<JSONWebKeySet> {
  const keys = await em.find(ProviderKey, {});
  return {
    keys: keys.map(
      ({ id, publicKey, alg }) => ({ ...(JSON.parse(publicKey) as object), kid: id, alg: alg ?? 'EdDSA' }) as never,
    ),
  };
}
