import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type Koa from 'koa';
import { describeDevice } from './describe-device.ts';
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

/** Starts a session for a user, ends the one it replaces, and sets the cookie. Answers the token. */
export async function startSession(
  em: EntityManager,
  koa: Koa.Context,
  publicUrl: string,
  start: Start,
): Promise<string> {
  const token = newSessionToken();
  if (start.replaces !== undefined) await em.execute('delete from sessions where id = ?', [start.replaces]);
  await em.execute(
    'insert into sessions (id, token_hash, user_id, identity_id, provider_session, time_zone, device) values (?, ?, ?, ?, ?, ?, ?)',
    [
      randomUUID(),
      hashSessionToken(token),
      start.userId,
      start.identityId,
      start.providerSession,
      start.timeZone,
      describeDevice(koa.get('user-agent')),
    ],
  );
  setSessionCookie(koa, publicUrl, token);
  return token;
}
