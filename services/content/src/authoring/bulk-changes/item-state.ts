import type { ContentKind } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod/mini';
import { query } from '../../database/query.ts';
import { contentName, entityOfKind } from '../editing/content-item.ts';
import { type ContentItem } from '../revisions/content-item.entity.ts';
import { readSnapshot } from '../revisions/revision-store.ts';

/** Where an item stands, as the audit entry of a bulk change keeps it: an undo brings back exactly that. */
export const itemStateSchema = z.object({
  id: z.int(),
  name: z.string(),
  version: z.int(),
  publishedVersion: z.nullable(z.int()),
  schedule: z.nullable(z.object({ version: z.int(), at: z.iso.datetime(), by: z.nullable(z.int()) })),
  problem: z.nullable(z.string()),
  deletedAt: z.nullable(z.iso.datetime()),
});
export type ItemState = z.infer<typeof itemStateSchema>;

/** In the order of the items. */
export async function readItemStates(
  em: EntityManager,
  kind: ContentKind,
  items: readonly ContentItem[],
): Promise<ItemState[]> {
  if (items.length === 0) return [];
  const ids = items.map(({ itemId }) => itemId);
  const rows = await query(em)
    .selectFrom(entityOfKind[kind])
    .where('id', 'in', ids)
    .where('deletedAt', 'is not', null)
    .select(['id', 'deletedAt as deletedAt'])
    .execute();
  const trash = new Map(rows.map(({ id, deletedAt }) => [id, deletedAt]));
  const states: ItemState[] = [];
  for (const item of items) {
    const { itemId: id, latest, published = null, scheduled, scheduledFor, scheduledBy = null, problem = null } = item;
    const deletedAt = trash.get(id) ?? item.deletedAt ?? null;
    states.push({
      ...{ id, name: contentName(await readSnapshot(em, item, latest)) },
      ...{ version: latest, publishedVersion: published, problem },
      schedule:
        typeof scheduled === 'number' && scheduledFor instanceof Date
          ? { version: scheduled, at: scheduledFor.toISOString(), by: scheduledBy }
          : null,
      deletedAt: deletedAt?.toISOString() ?? null,
    });
  }
  return states;
}
