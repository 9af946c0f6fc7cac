import type { WatchListState } from '@grow/contracts/internal';
import { findWatched } from '@grow/text/markdown';
import { json } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../database/query.ts';

/** Saves the content service's watch list, unless a later version is saved already. */
export async function saveWatchList(em: EntityManager, { version, entries }: WatchListState): Promise<void> {
  await query(em)
    .insertInto('WatchList')
    .values({ id: 1, version, entries: json(entries) })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ version, entries: json(entries) })
        .where('WatchList.version', '<', version),
    )
    .execute();
}

/** The entry that this text matches; null if there is none. */
export async function findWatchedEntry(
  em: EntityManager,
  text: string,
): Promise<WatchListState['entries'][number] | null> {
  const list = await query(em).selectFrom('WatchList').select('entries').executeTakeFirst();
  return findWatched(text, list?.entries ?? []);
}
