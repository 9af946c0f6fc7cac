import { createHmac, timingSafeEqual } from 'node:crypto';
import { restrictionSchema, roleSchema, type Restriction, type Role, type ServiceName } from '@grow/contracts';
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

/** The content of a signed identity: a user's call through the gateway, or a service calling for itself. */
export type Identity = { caller: Caller; service: 'gateway' } | { caller: null; service: ServiceName };

/** The header with the caller's signed identity, between the gateway and the services. */
export const identityHeader = 'x-grow-identity';

const issuer = 'grow-bible';
const lifetimeSeconds = 60;
/** The allowed clock difference between two machines (decision 0035). */
const toleranceSeconds = 120;

const restrictionOfCall = z.omit(restrictionSchema, { reason: true });

const claimsSchema = z.object({
  svc: z.enum(['gateway', 'content', 'user']),
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

/** Signs the identity of a caller, for 60 seconds. Only holders of the internal secret can sign or verify one. */
export function signIdentity(internalSecret: string, identity: Caller | { service: ServiceName }): string {
  const claims =
    'userId' in identity
      ? { svc: 'gateway', caller: withoutReason(identity) }
      : { svc: identity.service, caller: null };
  const iat = Math.floor(Date.now() / 1000);
  return signToken(internalSecret, { ...claims, iss: issuer, iat, exp: iat + lifetimeSeconds });
}

function withoutReason({ restriction, ...caller }: Caller): Caller {
  return restriction === undefined ? caller : { ...caller, restriction: restrictionOfCall.parse(restriction) };
}

/**
 * Verifies a signed identity. A missing or forged one is 401. An expired one is 503, which signs nobody out: either the
 * machines' clocks differ too much, or an old call was replayed.
 */
export function verifyIdentity(internalSecret: string, token: string): Identity {
  const claims = claimsSchema.safeParse(readToken(internalSecret, token));
  if (!claims.success) throw new AppError('unauthorized');
  const { svc, caller, exp } = claims.data;
  if (caller !== null && svc !== 'gateway') throw new AppError('unauthorized');
  if (Date.now() >= (exp + toleranceSeconds) * 1000) {
    throw new AppError('service_unavailable', { cause: new Error('The signed identity has expired') });
  }
  return caller === null ? { caller, service: svc } : { caller, service: 'gateway' };
}

/** The only accepted header. A token with another algorithm, or none, starts differently. */
const header = Buffer.from('{"alg":"HS256"}').toString('base64url');

/**
 * An HS256 JSON web token. Signing takes 10 microseconds here. WebCrypto, and so `jose`, uses another thread, which
 * costs a busy service more than the request itself (decision 0027).
 */
function signToken(secret: string, claims: object): string {
  const text = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  return `${text}.${signatureOf(secret, text).toString('base64url')}`;
}

/** The claims of a token with a valid signature, unparsed; null for any other text. */
function readToken(secret: string, token: string): unknown {
  const [head, payload, signature, ...rest] = token.split('.');
  if (head !== header || payload === undefined || signature === undefined || rest.length > 0) return null;
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(secret, `${head}.${payload}`);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
}

function signatureOf(secret: string, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest();
}
