import type { WatchListState } from '@grow/contracts/internal';
import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

/** A single row with the words and addresses for which a message is held, as the content service sends them. */
export const WatchList = defineEntity({
  name: 'WatchList',
  tableName: 'watch_list',
  checks: [{ expression: 'id = 1' }],
  properties: {
    id: p.integer().primary().autoincrement(false),
    version: p.integer(),
    entries: p.json<WatchListState['entries']>(),
  },
});
export type WatchList = InferEntity<typeof WatchList>;
