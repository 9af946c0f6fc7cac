import type { SessionUser } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { presentSessionUser, sessionUserColumns, type SessionUserRow } from './session-user.presenter.ts';

/** A user as the client sees it, signed in by one of its identities. */
export async function readSessionUser(
  em: EntityManager,
  { userId, identityId }: { userId: number; identityId: number | null },
): Promise<SessionUser> {
  const [row] = await em.execute<SessionUserRow[]>(
    `select ${sessionUserColumns}, i.subject
     from users u left join identities i on i.id = ? and i.user_id = u.id where u.id = ?`,
    [identityId, userId],
  );
  if (row === undefined) throw new AppError('unauthorized');
  return presentSessionUser(row);
}
