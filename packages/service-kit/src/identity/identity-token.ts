import { createSecretKey, type KeyObject } from 'node:crypto';
import { roleSchema, type ServiceName } from '@grow/contracts';
import { LRUCache } from 'lru-cache';
import { z } from 'zod/mini';
import { AppError } from '../errors/app-error.ts';
import type { Caller, Identity } from './caller.ts';
import { readToken, signToken } from './signed-token.ts';

/** The header with the signed identity of the caller, between the gateway and the services. */
export const identityHeader = 'x-grow-identity';

const issuer = 'grow-bible';
const lifetimeSeconds = 60;
/** The allowed clock difference between two machines (decision 0035). */
const toleranceSeconds = 120;

const claimsSchema = z.object({
  svc: z.enum(['gateway', 'content', 'user']),
  caller: z.nullable(
    z.object({
      userId: z.int().check(z.minimum(1)),
      isAdmin: z.boolean(),
      roles: z.array(roleSchema),
      isGuest: z.boolean(),
      isAdult: z.boolean(),
      sessionId: z.string(),
      timeZone: z.optional(z.string()),
    }),
  ),
  iss: z.literal(issuer),
  iat: z.number(),
  exp: z.number(),
});

type Keeper = {
  key: KeyObject;
  /** Tokens signed by this process, by caller, reused for half their lifetime. */
  signed: LRUCache<string, string>;
  /** Tokens that this process has verified, until they expire. */
  verified: LRUCache<string, Identity>;
};

/** The monotonic clock, which a change of the system clock does not affect, with millisecond precision. */
const limits = { max: 10_000, ttlResolution: 0, perf: { now: () => performance.now() } };
const keepers = new Map<string, Keeper>();

function keeperOf(internalSecret: string): Keeper {
  let keeper = keepers.get(internalSecret);
  if (keeper === undefined) {
    const key = createSecretKey(Buffer.from(internalSecret, 'utf8'));
    keeper = { key, signed: new LRUCache(limits), verified: new LRUCache(limits) };
    keepers.set(internalSecret, keeper);
  }
  return keeper;
}

/** Signs the identity of a caller, for 60 seconds. Only holders of the internal secret can sign or verify one. */
export async function signIdentity(
  internalSecret: string,
  identity: Caller | { service: ServiceName },
): Promise<string> {
  const { key, signed } = keeperOf(internalSecret);
  const claims = 'userId' in identity ? { svc: 'gateway', caller: identity } : { svc: identity.service, caller: null };
  const text = JSON.stringify(claims);
  const known = signed.get(text);
  if (known !== undefined) return known;
  const iat = Math.floor(Date.now() / 1000);
  const token = signToken(key, { ...claims, iss: issuer, iat, exp: iat + lifetimeSeconds });
  signed.set(text, token, { ttl: (lifetimeSeconds / 2) * 1000 });
  return token;
}

/**
 * Verifies a signed identity; a missing or forged one is 401. One of ours that has expired is 503, which signs nobody
 * out.
 */
export async function verifyIdentity(internalSecret: string, token: string | undefined): Promise<Identity> {
  if (token === undefined || token === '') throw new AppError('unauthorized');
  const { key, verified } = keeperOf(internalSecret);
  const known = verified.get(token);
  if (known !== undefined) return known;
  const claims = claimsSchema.safeParse(readToken(key, token));
  if (!claims.success) throw new AppError('unauthorized');
  const { svc, caller, exp } = claims.data;
  if (caller !== null && svc !== 'gateway') throw new AppError('unauthorized');
  const leftMs = (exp + toleranceSeconds) * 1000 - Date.now();
  // Its signature is valid: either the clocks of the machines differ too much, or an old call was sent again.
  if (leftMs <= 0) throw new AppError('service_unavailable', { cause: new Error('an old identity') });
  const identity: Identity = caller === null ? { caller, service: svc } : { caller, service: 'gateway' };
  // Frozen, because all requests with this token share it.
  Object.freeze(identity.caller);
  verified.set(token, Object.freeze(identity), { ttl: Math.min(leftMs, lifetimeSeconds * 1000) });
  return identity;
}
