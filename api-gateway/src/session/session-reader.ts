import { sessionCookieName, type Contract } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import type Koa from 'koa';
import type { Session } from './resolve-session.ts';
import type { SessionCache } from './session-cache.ts';
import { readSessionToken, type SessionToken } from './session-token.ts';

export type SessionReader = {
  tokenOf: (ctx: Koa.Context) => SessionToken;
  /**
   * The session of a request, read from the user service if `bypassCache` says so. If it cannot be known, a public call
   * continues as a visitor's, unless it would give them less than this caller; any other fails.
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
