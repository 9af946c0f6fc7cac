import { createSecretKey, type KeyObject } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { AppError } from '../errors/app-error.ts';
import type { Caller, Identity, ServiceName } from './caller.ts';

/** The header in which the gateway and the services tell each other who calls. */
export const identityHeader = 'x-grow-identity';

const issuer = 'grow-bible';
const lifetimeSeconds = 60;

const claimsSchema = z.object({
  svc: z.enum(['gateway', 'content', 'user']),
  caller: z
    .object({
      userId: z.int().min(1),
      isAdmin: z.boolean(),
      isGuest: z.boolean(),
      sessionId: z.string(),
      timeZone: z.string().optional(),
    })
    .nullable(),
});

const keys = new Map<string, KeyObject>();

function keyOf(internalSecret: string): KeyObject {
  const known = keys.get(internalSecret);
  if (known !== undefined) return known;
  const key = createSecretKey(Buffer.from(internalSecret, 'utf8'));
  keys.set(internalSecret, key);
  return key;
}

/** Signs who calls, for 60 seconds. Only holders of the internal secret can make or accept one. */
export function signIdentity(internalSecret: string, identity: Caller | { service: ServiceName }): Promise<string> {
  const claims = 'userId' in identity ? { svc: 'gateway', caller: identity } : { svc: identity.service, caller: null };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setIssuedAt()
    .setExpirationTime(`${lifetimeSeconds}s`)
    .sign(keyOf(internalSecret));
}

/** Reads a signed identity; anything missing, forged or old is 401. */
export async function verifyIdentity(internalSecret: string, token: string | undefined): Promise<Identity> {
  if (token === undefined || token === '') throw new AppError('unauthorized');
  const claims = await jwtVerify(token, keyOf(internalSecret), {
    algorithms: ['HS256'],
    issuer,
    clockTolerance: 5,
    requiredClaims: ['exp', 'iat'],
  }).then(
    ({ payload }) => claimsSchema.safeParse(payload),
    () => null,
  );
  if (claims === null || !claims.success) throw new AppError('unauthorized');
  const { svc, caller } = claims.data;
  if (caller === null) return { caller, service: svc };
  if (svc !== 'gateway') throw new AppError('unauthorized');
  return { caller, service: svc };
}
