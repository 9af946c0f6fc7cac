import type { EntityManager } from '@mikro-orm/postgresql';

type Which = { only: string } | { allBut: string };

/**
 * Ends sessions of a user: one, or all but one. The provider's session behind each ends with it, because a device that
 * kept that one would be signed in again at its next visit. Answers how many ended.
 */
export async function endSessions(em: EntityManager, userId: number, which: Which): Promise<number> {
  const [comparison, sessionId] = 'only' in which ? ['=', which.only] : ['<>', which.allBut];
  const ended = await em.execute<{ provider_session: string | null }[]>(
    `delete from sessions where user_id = ? and id ${comparison} ? returning provider_session`,
    [userId, sessionId],
  );
  for (const { provider_session: providerSession } of ended) {
    if (providerSession !== null) await em.execute('delete from identity."session" where id = ?', [providerSession]);
  }
  return ended.length;
}
