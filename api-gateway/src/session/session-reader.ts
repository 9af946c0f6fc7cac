import { type Contract, sessionCookieName } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import type Koa from 'koa';
import type { Session, SessionCache } from './session-cache.ts';

export type SessionToken = {
  /** The session's secret; null without one. */
  token: string | null;
  isCookie: boolean;
  /** A bearer value of digits only: the id that a client claims. It proves nothing (spec: bearer-header). */
  claimedUserId: string | null;
};

/** Reads the session token: from the cookie, else from a bearer header that is not a user id. */
function readSessionToken(ctx: Koa.Context, cookieName: string): SessionToken {
  const cookie = ctx.cookies.get(cookieName);
  const bearer = /^Bearer ([^\s]{1,512})$/iu.exec(ctx.get('authorization'))?.[1] ?? null;
  const claimedUserId = bearer !== null && /^\d+$/u.test(bearer) ? bearer : null;
  if (cookie !== undefined && cookie !== '') {
    return { token: cookie.slice(0, 512), isCookie: true, claimedUserId: claimedUserId ?? otherBearer(bearer, cookie) };
  }
  return { token: claimedUserId === null ? bearer : null, isCookie: false, claimedUserId };
}

/** A bearer value beside a cookie that is neither digits nor that cookie's session is a false claim. */
function otherBearer(bearer: string | null, cookie: string): string | null {
  return bearer === cookie ? null : bearer;
}

export type SessionReader = {
  tokenOf: (ctx: Koa.Context) => SessionToken;
  /**
   * The session of a request, read from the user service with `bypassCache`. If it cannot be read, a public call
   * continues as a visitor's, unless a visitor would get less than this caller; any other call fails.
   */
  read: (
    ctx: Koa.Context,
    token: SessionToken,
    contract: Pick<Contract, 'access' | 'isForAdults'>,
    bypassCache?: boolean,
  ) => Promise<Session | null>;
};

export function createSessionReader(cache: SessionCache, publicUrl: string | undefined): SessionReader {
  const cookieName = sessionCookieName(publicUrl);
  return {
    tokenOf: (ctx) => readSessionToken(ctx, cookieName),
    async read(ctx, { token }, { access, isForAdults = false }, bypassCache = false) {
      if (token === null) return null;
      return cache.read(token, String(ctx.state['requestId']), bypassCache).catch((error: unknown) => {
        const isAway = error instanceof AppError && error.code === 'service_unavailable';
        if (isAway && access === 'public' && !isForAdults) return null;
        throw error;
      });
    },
  };
}
