import { AppError } from '@grow/service-kit';
import { createRemoteJWKSet, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod/mini';
import {
  displayNameSchema,
  emailSchema,
  maxTokenLength,
  photoSchema,
  signInProviderSchema,
  subjectSchema,
  type IdentityProvider,
} from './identity-provider.ts';

const keysAddress = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** The tolerated difference to the hosted service's clock. */
const clockToleranceSeconds = 120;

const claimsSchema = z.object({
  sub: subjectSchema,
  auth_time: z.int().check(z.minimum(1)),
  email: emailSchema,
  email_verified: z._default(z.boolean(), false),
  name: displayNameSchema,
  picture: photoSchema,
  firebase: z.object({ sign_in_provider: signInProviderSchema }),
});

/** The published keys of the hosted service, fetched at most every six hours or for an unknown key. */
function firebaseKeys(): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(keysAddress), { cacheMaxAge: 6 * 60 * 60 * 1000, timeoutDuration: 5000 });
}

/** Verifies tokens of the hosted identity service by its published rules: RS256, issuer, audience, auth_time, sub. */
export function createFirebaseProvider(projectId: string, keys: JWTVerifyGetKey = firebaseKeys()): IdentityProvider {
  return {
    async verify(token) {
      if (token.length > maxTokenLength) throw new AppError('unauthorized');
      const verified = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        issuer: `https://securetoken.google.com/${projectId}`,
        audience: projectId,
        clockTolerance: clockToleranceSeconds,
        requiredClaims: ['exp', 'iat', 'sub', 'auth_time'],
      }).catch((cause: unknown) => {
        throw toAppError(cause);
      });
      const claims = claimsSchema.safeParse(verified.payload);
      const latest = Math.floor(Date.now() / 1000) + clockToleranceSeconds;
      if (!claims.success || claims.data.auth_time > latest || (verified.payload.iat ?? Infinity) > latest) {
        throw new AppError('unauthorized');
      }
      const { sub, email, email_verified, name, picture, firebase } = claims.data;
      return {
        provider: 'firebase',
        subject: sub,
        email,
        emailVerified: email_verified,
        displayName: name,
        photo: picture,
        isAnonymous: firebase.sign_in_provider === 'anonymous',
        signInProvider: firebase.sign_in_provider,
        providerSession: null,
      };
    },
  };
}

/** A failure to fetch keys is an outage, not a forged token. */
function toAppError(cause: unknown): AppError {
  const code = String((cause as { code?: unknown } | null)?.code);
  const isOutage = code === 'ERR_JWKS_TIMEOUT' || code === 'ERR_JOSE_GENERIC' || !code.startsWith('ERR_J');
  return new AppError(isOutage && !(cause instanceof TypeError) ? 'service_unavailable' : 'unauthorized', { cause });
}
