import { randomUUID } from 'node:crypto';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type Koa from 'koa';
import { describeDevice } from './describe-device.ts';
import { endSessions } from './end-sessions.ts';
import { extendProviderSession } from './session-lifetime.ts';
import { newSessionToken, setSessionCookie } from './session-token.ts';
import { Session } from './session.entity.ts';

type Start = {
  userId: number;
  identityId: number;
  providerSession: string | null;
  timeZone: string;
  /** The browser's previous session, which ends to prevent session fixation. */
  replaces: string | undefined;
};

/**
 * Starts a session for a user, ends the one it replaces, and sets the cookie. Returns the token. If the provider
 * session has ended since its token was verified, no session is started.
 */
export async function startSession(
  em: EntityManager,
  ctx: Koa.Context,
  publicUrl: string,
  { userId, identityId, providerSession, timeZone, replaces }: Start,
): Promise<string> {
  const { token, hash } = newSessionToken();
  await em.transactional(async (tx) => {
    if (replaces !== undefined) await endSessions(tx, { sessionId: replaces }, providerSession);
    const began = providerSession === null ? null : await extendProviderSession(tx, providerSession);
    if (providerSession !== null && began === null) throw new AppError('unauthorized');
    await tx.insert(Session, {
      id: randomUUID(),
      tokenHash: hash,
      user: userId,
      identity: identityId,
      providerSession,
      timeZone,
      device: describeDevice(ctx.get('user-agent')),
      // As old as its sign-in: a repeated exchange does not make it younger.
      ...(began !== null && { createdAt: began }),
    });
  });
  setSessionCookie(ctx, publicUrl, token);
  return token;
}
