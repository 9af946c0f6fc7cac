import type { readAccount, OutputOf } from '@grow/contracts';
import { AppError, secondsFromNow, type Caller } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { absoluteLifetimeSeconds, idleLifetimeSeconds } from '../sessions/index.ts';

export async function readOwnAccount(em: EntityManager, caller: Caller): Promise<OutputOf<typeof readAccount>> {
  const account = await query(em)
    .selectFrom('User as u')
    .select(['u.email', 'u.createdAt'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('Identity as i')
          .innerJoin('identity.ProviderAccount as a', 'a.user', 'i.subject')
          .select('i.id')
          .whereRef('i.user', '=', 'u.id')
          .where('i.provider', '=', 'embedded')
          .where('a.providerId', '=', 'credential'),
      ).as('hasPassword'),
    )
    .where('u.id', '=', caller.userId)
    .executeTakeFirst();
  if (account === undefined) throw new AppError('unauthorized');
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
    email: account.email,
    hasPassword: Boolean(account.hasPassword),
    createdAt: account.createdAt.toISOString(),
    sessions: sessions.map(({ id, device, createdAt, lastSeenAt }) => ({
      id,
      device: device === '' ? 'Unknown browser' : device,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isCurrent: id === caller.sessionId,
    })),
  };
}
