import type { BlockState } from '@grow/contracts/internal';
import { publishEvent } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';

/** Keeps whom a reader has blocked, unless a later state is there already, and tells the reader's open pages. */
export async function keepBlockedAuthors(
  em: EntityManager,
  readerId: number,
  { version, blockedIds }: BlockState,
): Promise<void> {
  await em.transactional(async (transaction) => {
    const kept = await query(transaction)
      .insertInto('BlockedAuthors')
      .values({ readerId, version, authorIds: blockedIds })
      .onConflict((conflict) =>
        conflict
          .column('readerId')
          .doUpdateSet({ version, authorIds: blockedIds })
          .where('BlockedAuthors.version', '<', version),
      )
      .returning('readerId')
      .execute();
    if (kept.length > 0)
      await publishEvent(transaction, { to: [readerId], topic: 'blocked-authors-changed', data: {} });
  });
}
