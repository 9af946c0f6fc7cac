import { randomUUID } from 'node:crypto';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type Koa from 'koa';
import { describeDevice } from './describe-device.ts';
import { endSessions } from './end-sessions.ts';
import { keepProviderSession } from './keep-provider-session.ts';
import { setSessionCookie } from './session-cookie.ts';
import { hashSessionToken, newSessionToken } from './session-token.ts';

type Start = {
  userId: number;
  identityId: number | null;
  providerSession: string | null;
  timeZone: string;
  /** The session that the browser had before; it ends, so that a planted token never becomes somebody's session. */
  replaces: string | undefined;
};

/**
 * Starts a session for a user, ends the one it replaces, and sets the cookie. Answers the token. A provider session that
 * ended since its token was verified makes none.
 */
export async function startSession(
  em: EntityManager,
  koa: Koa.Context,
  publicUrl: string,
  { userId, identityId, providerSession, timeZone, replaces }: Start,
): Promise<string> {
  const token = newSessionToken();
  await em.transactional(async (tx) => {
    if (replaces !== undefined) await endSessions(tx, { sessionId: replaces }, providerSession);
    if (providerSession !== null && !(await keepProviderSession(tx, providerSession))) {
      throw new AppError('unauthorized');
    }
    // As old as the sign-in behind it: bringing that here again does not make it younger.
    await tx.execute(
      `insert into sessions (id, token_hash, user_id, identity_id, provider_session, time_zone, device, created_at)
       values (?, ?, ?, ?, ?, ?, ?, coalesce((select "createdAt" from identity."session" where id = ?), now()))`,
      [
        randomUUID(),
        hashSessionToken(token),
        userId,
        identityId,
        providerSession,
        timeZone,
        describeDevice(koa.get('user-agent')),
        providerSession,
      ],
    );
  });
  setSessionCookie(koa, publicUrl, token);
  return token;
}
