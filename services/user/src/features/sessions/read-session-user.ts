import type { SessionUser } from '@grow/contracts';
import { AppError, type Caller } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { presentSessionUser, sessionUserColumns } from './session-user.presenter.ts';

/** A user as the client sees it, signed in by one of its identities. */
export async function readSessionUser(
  em: EntityManager,
  { userId, identityId }: { userId: number; identityId: number },
): Promise<SessionUser> {
  const row = await query(em)
    .selectFrom('User as u')
    .leftJoin('Identity as i', (join) => join.onRef('i.user', '=', 'u.id').on('i.id', '=', identityId))
    .where('u.id', '=', userId)
    .select(sessionUserColumns)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('unauthorized');
  return presentSessionUser(row);
}

/** Sessions with what is shown of their users. */
export function selectSessions(em: EntityManager) {
  return query(em)
    .selectFrom('Session as s')
    .innerJoin('User as u', 'u.id', 's.user')
    .leftJoin('Identity as i', 'i.id', 's.identity')
    .select(sessionUserColumns);
}

/** The caller as the client sees it, signed in by the session of the call. */
export async function readCallerUser(em: EntityManager, { sessionId, userId }: Caller): Promise<SessionUser> {
  const row = await selectSessions(em).where('s.id', '=', sessionId).where('u.id', '=', userId).executeTakeFirst();
  if (row === undefined) throw new AppError('session_expired');
  return presentSessionUser(row);
}
