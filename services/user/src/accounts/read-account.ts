import type * as contracts from '@grow/contracts';
import { AppError, secondsFromNow, type Caller } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../database/query.ts';
import { absoluteLifetimeSeconds, idleLifetimeSeconds } from '../sessions/session-lifetime.ts';
import { User } from '../users/user.entity.ts';
import { findPasswordAccount } from './change-password.ts';

export async function readAccount(
  em: EntityManager,
  caller: Caller,
): Promise<contracts.OutputOf<typeof contracts.readAccount>> {
  const user = await em.findOne(User, { id: caller.userId });
  if (user === null) throw new AppError('unauthorized');
  const sessions = await query(em)
    .selectFrom('Session')
    .select(['id', 'device', 'createdAt', 'lastSeenAt'])
    .where('user', '=', caller.userId)
    .where('lastSeenAt', '>', secondsFromNow(-idleLifetimeSeconds))
    .where('createdAt', '>', secondsFromNow(-absoluteLifetimeSeconds))
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
  return {
    email: user.email ?? null,
    hasPassword: (await findPasswordAccount(em, caller.userId)) !== undefined,
    createdAt: user.createdAt.toISOString(),
    sessions: sessions.map(({ id, device, createdAt, lastSeenAt }) => ({
      id,
      device: device === '' ? 'Unknown browser' : device,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isCurrent: id === caller.sessionId,
    })),
  };
}
