import type { EntityManager } from '@mikro-orm/postgresql';

type Which = { sessionId: string } | { userId: number; allBut?: string };

/**
 * Ends one session, or those of a user: ours and the provider's behind them, because whoever kept that one would be
 * signed in again by it. Ending the provider's ends every session of ours that was made from it (a foreign key sees to
 * that), so it comes first. Of a user, sign-ins at the provider that never became a session here end as well.
 * `keptProviderSession` is the one that the next session is made from.
 */
export async function endSessions(
  em: EntityManager,
  which: Which,
  keptProviderSession: string | null = null,
): Promise<void> {
  if ('sessionId' in which) {
    await em.execute(
      `delete from identity."session" p using sessions s
       where s.id = ? and p.id = s.provider_session and p.id is distinct from ?`,
      [which.sessionId, keptProviderSession],
    );
    await em.execute('delete from sessions where id = ?', [which.sessionId]);
    return;
  }
  const { userId, allBut = null } = which;
  await em.execute(
    `delete from identity."session" p using identities i
     where i.user_id = ? and i.provider = 'embedded' and p."userId" = i.subject and p.id is distinct from ?
       and not exists (select 1 from sessions s where s.id = ? and s.provider_session = p.id)`,
    [userId, keptProviderSession, allBut],
  );
  await em.execute('delete from sessions where user_id = ? and id is distinct from ?', [userId, allBut]);
}

/** The same for an account of the embedded provider, which may never have come here. */
export async function endIdentitySessions(em: EntityManager, identityUserId: string): Promise<void> {
  await em.execute('delete from identity."session" where "userId" = ?', [identityUserId]);
  const owners = await em.execute<{ user_id: number }[]>(
    `select user_id from identities where provider = 'embedded' and subject = ?`,
    [identityUserId],
  );
  for (const { user_id: userId } of owners) await endSessions(em, { userId });
}
