import { sign, verify, type KeyObject } from 'node:crypto';
import { restrictionSchema, roleSchema, type Restriction, type Role } from '@grow/contracts';
import { gatewayName, processNameSchema } from '@grow/contracts/internal';
import { z } from 'zod/mini';
import { AppError } from '../app-error.ts';

/** The caller, as the gateway resolved the session. */
export type Caller = {
  userId: number;
  isAdmin: boolean;
  roles: readonly Role[];
  isGuest: boolean;
  /** Whether the caller has confirmed the minimum age. */
  isAdult: boolean;
  /** Whether the caller has a name that others see. */
  hasName: boolean;
  sessionId: string;
  timeZone?: string | undefined;
  /** A mute or suspension. Only the gateway knows the reason, which is too long for the header of each call. */
  restriction?: (Omit<Restriction, 'reason'> & { reason?: string | undefined }) | undefined;
};

/** The content of a signed identity: a user's call through the gateway, or a process calling for itself. */
export type Identity = { caller: Caller; service: typeof gatewayName } | { caller: null; service: string };

/** The header with the caller's signed identity, between the gateway and the services. */
export const identityHeader = 'x-grow-identity';

const issuer = 'grow-bible';
const lifetimeSeconds = 60;
/** The allowed clock difference between two machines (decision 0035). */
const toleranceSeconds = 120;

const restrictionOfCall = z.omit(restrictionSchema, { reason: true });

const claimsSchema = z.object({
  svc: processNameSchema,
  aud: z.string(),
  caller: z.nullable(
    z.object({
      userId: z.int().check(z.minimum(1)),
      isAdmin: z.boolean(),
      roles: z.array(roleSchema),
      isGuest: z.boolean(),
      isAdult: z.boolean(),
      hasName: z.boolean(),
      sessionId: z.string(),
      timeZone: z.optional(z.string()),
      restriction: z.optional(restrictionOfCall),
    }),
  ),
  iss: z.literal(issuer),
  iat: z.number(),
  exp: z.number(),
});

export type Signed = {
  /** The process that signs, and the one for which the token is meant: no other accepts it. */
  from: string;
  to: string;
  /** Only the gateway's may have one. */
  caller: Caller | null;
};

/** Signs an identity with the private key of the process, for 60 seconds. */
export function signIdentity(key: KeyObject, { from, to, caller }: Signed): string {
  const iat = Math.floor(Date.now() / 1000);
  const claims = { svc: from, aud: to, caller: withoutReason(caller), iss: issuer, iat, exp: iat + lifetimeSeconds };
  const text = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`;
}

function withoutReason(caller: Caller | null): Caller | null {
  if (caller?.restriction === undefined) return caller;
  return { ...caller, restriction: restrictionOfCall.parse(caller.restriction) };
}

type Verified = { identity: Identity; expiresAt: number };

/**
 * Verifies an identity that is meant for the process `to`. `keysOf` has the public keys of each known process. One that
 * is missing or forged, or meant for another process, is 401.
 */
export function verifyIdentity(
  token: string,
  { to, keysOf }: { to: string; keysOf: (name: string) => readonly KeyObject[] },
): Verified {
  const [head, payload = '', signature = '', ...rest] = token.split('.');
  const { data } = claimsSchema.safeParse(head === header && rest.length === 0 ? parsePayload(payload) : null);
  if (data === undefined || data.aud !== to) throw new AppError('unauthorized');
  const [text, given] = [Buffer.from(`${head}.${payload}`), Buffer.from(signature, 'base64url')];
  if (!keysOf(data.svc).some((key) => verify(null, text, key, given))) throw new AppError('unauthorized');
  const { svc, caller, exp } = data;
  if (caller !== null && svc !== gatewayName) throw new AppError('unauthorized');
  const identity: Identity = caller === null ? { caller, service: svc } : { caller, service: gatewayName };
  return { identity, expiresAt: (exp + toleranceSeconds) * 1000 };
}

/**
 * Refuses an identity that has expired, with 503, which signs nobody out: either the machines' clocks differ too much,
 * or an old call was replayed.
 */
export function assertFresh({ expiresAt }: Verified): void {
  if (Date.now() < expiresAt) return;
  throw new AppError('service_unavailable', { cause: new Error('The signed identity has expired') });
}

/** The only accepted header. A token with another algorithm, or none, starts differently. */
const header = Buffer.from('{"alg":"EdDSA"}').toString('base64url');

function parsePayload(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
