import { readMe, readUser, signOut, type SessionUser } from '@grow/contracts';
import * as internal from '@grow/contracts/internal';
import { handle, handleInternal, type Caller, type Route, type RequestContext } from '@grow/service-kit';
import { endSessions } from './end-sessions.ts';
import { readCallerUser } from './read-session-user.ts';
import { resolveSession } from './resolve-session.ts';
import { clearSessionCookie } from './session-token.ts';

export function sessionRoutes({ publicUrl }: { publicUrl: string }): Route[] {
  return [
    handle(readMe, (_input, context) => readCaller(context)),
    handle(readUser, (_input, context) => readCaller(context)),

    handle(signOut, async (_input, { em, ctx, caller }) => {
      if (caller !== null) await em.transactional((tx) => endSessions(tx, { sessionId: caller.sessionId }));
      clearSessionCookie(ctx, publicUrl);
    }),

    handleInternal(internal.resolveSession, async ({ body }, { em }) => ({
      user: await resolveSession(em, body.token),
    })),
  ];
}

/** Read from the database rather than taken from the gateway: level and admin flag may just have changed. */
function readCaller({ em, ctx, caller }: RequestContext & { caller: Caller }): Promise<SessionUser> {
  ctx.set('cache-control', 'no-store');
  return readCallerUser(em, caller);
}
