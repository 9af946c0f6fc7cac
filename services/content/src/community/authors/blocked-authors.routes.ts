import { syncBlockedAuthors, type BlockState } from '@grow/contracts/internal';
import { handleInternal, publishEvent, type Route } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';

/** Saves a reader's blocks, unless a later state is saved already, and notifies the reader's open pages. */
async function saveBlockedAuthors(
  em: EntityManager,
  readerId: number,
  { version, blockedIds }: BlockState,
): Promise<void> {
  await em.transactional(async (tx) => {
    const saved = await query(tx)
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
    if (saved.length > 0) publishEvent(tx, { to: [readerId], topic: 'blocked-authors-changed', data: {} });
  });
}

/** Called by the user service when a reader blocks or unblocks somebody. */
export function blockedAuthorsRoutes(): Route[] {
  return [
    handleInternal(syncBlockedAuthors, ({ params, body }, { em }) => saveBlockedAuthors(em, params.userId, body)),
  ];
}
