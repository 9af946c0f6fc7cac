import type Koa from 'koa';

export type SessionToken = {
  /** The session's secret; null without one. */
  token: string | null;
  isCookie: boolean;
  /** A bearer value of digits only: the id that a client claims. It proves nothing (spec: bearer-header). */
  claimedUserId: string | null;
};

/** Reads the session's token: from the cookie, else from a bearer header unless that is only a user id. */
export function readSessionToken(ctx: Koa.Context, cookieName: string): SessionToken {
  const cookie = ctx.cookies.get(cookieName);
  const bearer = /^Bearer ([^\s]{1,512})$/iu.exec(ctx.get('authorization'))?.[1] ?? null;
  const claimedUserId = bearer !== null && /^\d+$/u.test(bearer) ? bearer : null;
  if (cookie !== undefined && cookie !== '') {
    return { token: cookie.slice(0, 512), isCookie: true, claimedUserId: claimedUserId ?? otherBearer(bearer, cookie) };
  }
  return { token: claimedUserId === null ? bearer : null, isCookie: false, claimedUserId };
}

/** A bearer value besides a cookie that is neither digits nor the same session: a false claim. */
function otherBearer(bearer: string | null, cookie: string): string | null {
  return bearer === cookie ? null : bearer;
}
