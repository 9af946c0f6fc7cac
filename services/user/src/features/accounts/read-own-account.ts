import type { readAccount, OutputOf } from '@grow/contracts';
import { AppError, type Caller } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { absoluteLifetimeSeconds, idleLifetimeSeconds } from '../../session/session-lifetime.ts';

type AccountRow = { email: string | null; created_at: string; has_password: boolean };
type SessionRow = { id: string; device: string; created_at: string; last_seen_at: string };

const accountSql = `
  select u.email, u.created_at, exists (
    select 1 from identities i join identity."account" a on a."userId" = i.subject
    where i.user_id = u.id and i.provider = 'embedded' and a."providerId" = 'credential'
  ) as has_password
  from users u where u.id = ?`;

const sessionsSql = `
  select id, device, created_at, last_seen_at from sessions
  where user_id = ? and last_seen_at > now() - make_interval(secs => ${idleLifetimeSeconds})
    and created_at > now() - make_interval(secs => ${absoluteLifetimeSeconds})
  order by last_seen_at desc, id limit 100`;

export async function readOwnAccount(em: EntityManager, caller: Caller): Promise<OutputOf<typeof readAccount>> {
  const [account] = await em.execute<AccountRow[]>(accountSql, [caller.userId]);
  if (account === undefined) throw new AppError('unauthorized');
  const sessions = await em.execute<SessionRow[]>(sessionsSql, [caller.userId]);
  return {
    email: account.email,
    hasPassword: account.has_password,
    createdAt: toIso(account.created_at),
    sessions: sessions.map((row) => ({
      id: row.id,
      device: row.device === '' ? 'Unknown browser' : row.device,
      createdAt: toIso(row.created_at),
      lastSeenAt: toIso(row.last_seen_at),
      isCurrent: row.id === caller.sessionId,
    })),
  };
}

function toIso(moment: string): string {
  return new Date(moment).toISOString();
}
