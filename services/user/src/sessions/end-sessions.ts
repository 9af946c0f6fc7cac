import type { EntityManager } from '@mikro-orm/postgresql';
import { Identity } from '../users/identity.entity.ts';
import { ProviderSession } from '../users/provider-tables.entity.ts';
import { Session } from './session.entity.ts';

type Which = { sessionId: string } | { userId: number; allBut?: string };

/**
 * Ends one session, or all of a user: ours, and the provider's, which would allow a new sign-in. The provider's session
 * ends first, because a foreign key then ends every session of ours that was made from it. For a user, provider
 * sign-ins that were never exchanged for a session here end as well. `keptProviderSession` is the one that the next
 * session is made from.
 */
export async function endSessions(
  em: EntityManager,
  which: Which,
  keptProviderSession: string | null = null,
): Promise<void> {
  if ('sessionId' in which) {
    const behind = await readProviderSession(em, which.sessionId);
    if (behind !== null && behind !== keptProviderSession) await em.nativeDelete(ProviderSession, { id: behind });
    await em.nativeDelete(Session, { id: which.sessionId });
    return;
  }
  const { userId, allBut } = which;
  const kept = [keptProviderSession, allBut === undefined ? null : await readProviderSession(em, allBut)];
  const accounts = await em.find(Identity, { user: userId, provider: 'embedded' });
  await em.nativeDelete(ProviderSession, {
    user: { $in: accounts.map(({ subject }) => subject) },
    id: { $nin: kept.filter((id) => id !== null) },
  });
  await em.nativeDelete(Session, { user: userId, ...(allBut !== undefined && { id: { $ne: allBut } }) });
}

async function readProviderSession(em: EntityManager, sessionId: string): Promise<string | null> {
  const session = await em.findOne(Session, { id: sessionId }, { fields: ['providerSession'] });
  return session?.providerSession?.id ?? null;
}

/** Ends the sessions of an embedded provider's account, which may never have been exchanged here. */
export async function endIdentitySessions(em: EntityManager, identityUserId: string): Promise<void> {
  await em.nativeDelete(ProviderSession, { user: identityUserId });
  const identity = await em.findOne(Identity, { provider: 'embedded', subject: identityUserId });
  if (identity !== null) await endSessions(em, { userId: identity.user.id });
}
