import type { ResolvedSession } from '@grow/contracts/internal';
import type { EntityManager } from '@mikro-orm/postgresql';
import { presentSessionUser, sessionUserColumns, type SessionUserRow } from './session-user.presenter.ts';
import { addActiveDay } from './active-day.ts';
import { keepProviderSession } from './keep-provider-session.ts';
import { absoluteLifetimeSeconds, idleLifetimeSeconds } from './session-lifetime.ts';
import { hashSessionToken } from './session-token.ts';
import { dayIn } from './time-zone.ts';

type Row = SessionUserRow & {
  session_id: string;
  provider_session: string | null;
  time_zone: string;
  is_stale: boolean;
  seen_at: Moment;
  now: Moment;
};
type Moment = Date | string;

const touchEverySeconds = 300;

const resolveSql = `
  select ${sessionUserColumns}, i.subject, s.id as session_id, s.provider_session, s.time_zone, s.last_seen_at as seen_at, now() as now,
    s.last_seen_at < now() - make_interval(secs => ${touchEverySeconds}) as is_stale
  from sessions s
  join users u on u.id = s.user_id
  left join identities i on i.id = s.identity_id
  where s.token_hash = ?
    and s.last_seen_at > now() - make_interval(secs => ${idleLifetimeSeconds})
    and s.created_at > now() - make_interval(secs => ${absoluteLifetimeSeconds})`;

/** Whose session a token is; null where it is unknown, ended, idle for 14 days or older than 90. */
export async function resolveSession(em: EntityManager, token: string): Promise<ResolvedSession | null> {
  const tokenHash = hashSessionToken(token);
  if (tokenHash === null) return null;
  const [row] = await em.execute<Row[]>(resolveSql, [tokenHash]);
  if (row === undefined) return null;
  await markSeen(em, row);
  return {
    userId: row.id,
    isAdmin: row.is_admin,
    isGuest: row.is_guest,
    sessionId: row.session_id,
    timeZone: row.time_zone,
    sessionUser: presentSessionUser(row),
  };
}

/** Writes at most once in five minutes, and on the first request of a new day in the user's time zone. */
async function markSeen(em: EntityManager, row: Row): Promise<void> {
  const today = dayIn(row.time_zone, new Date(row.now));
  const isNewDay = dayIn(row.time_zone, new Date(row.seen_at)) !== today;
  if (!row.is_stale && !isNewDay) return;
  await em.execute('update sessions set last_seen_at = now() where id = ?', [row.session_id]);
  if (row.provider_session !== null) await keepProviderSession(em, row.provider_session);
  await em.execute('update users set last_active = now() where id = ?', [row.id]);
  await addActiveDay(em, row.id, today);
}
