import { type Contract, isRoleAccess } from '@grow/contracts';
import { AppError, checkAccess, type Caller } from '@grow/service-kit';
import type Koa from 'koa';
import type { Session } from '../session/session-cache.ts';
import type { SessionToken } from '../session/session-reader.ts';

/**
 * Applies a contract's access rule: 401, then 403. In calls for a role, a bearer value beside the cookie must be the
 * session's user id (spec: bearer-header). Alone it proves nothing, because an id is no secret. Returns the caller that
 * the call may know.
 */
export function authorize(
  contract: Contract,
  session: Session | null,
  { token, claimedUserId }: SessionToken,
): Caller | null {
  if (session === null && token !== null && contract.access !== 'public') throw new AppError('session_expired');
  const caller = checkAccess(contract, session?.caller ?? null);
  if (isRoleAccess(contract.access) && session !== null && claimedUserId !== null) {
    if (claimedUserId !== String(session.caller.userId)) throw new AppError('forbidden');
  }
  return caller;
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects writes from another site's page (CSRF). Every browser sends the page's origin with them. A call without an
 * origin comes from a program. It is accepted only without the session cookie, which browsers attach automatically,
 * because then it cannot misuse anybody's session.
 */
export function assertSameOrigin(ctx: Koa.Context, publicUrl: string | undefined, hasSessionCookie: boolean): void {
  if (safeMethods.has(ctx.method)) return;
  const site = ctx.get('sec-fetch-site');
  const origin = ctx.get('origin');
  if (site !== '' && site !== 'same-origin') throw new AppError('cross_origin');
  if (origin !== '' && !isOwnOrigin(origin, ctx.get('host'), publicUrl)) throw new AppError('cross_origin');
  if (site === '' && origin === '' && hasSessionCookie) throw new AppError('cross_origin');
}

/** Compares the whole origin, because anybody in between may have changed a page loaded over http. */
function isOwnOrigin(origin: string, host: string, publicUrl: string | undefined): boolean {
  if (publicUrl !== undefined && origin === new URL(publicUrl).origin) return true;
  // The process itself speaks http; only the public URL says whether a proxy in front speaks https.
  const scheme = publicUrl === undefined ? 'http:' : new URL(publicUrl).protocol;
  return host !== '' && origin === URL.parse(`${scheme}//${host}`)?.origin;
}
