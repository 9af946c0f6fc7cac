import { localizableSchema, type ContentKind } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod/mini';
import { allRows } from '../../database/undeleted-content.ts';
import { contentName } from '../kinds/content-kind.ts';
import { type ContentItem, type Schedule } from '../revisions/content-item.entity.ts';
import { readSnapshot } from '../revisions/revision-store.ts';

/** The state of an item in the audit entry of a bulk change. An undo restores exactly this. */
export const itemStateSchema = z.object({
  id: z.int(),
  name: z.string(),
  revision: z.int(),
  publishedRevision: z.nullable(z.int()),
  schedule: z.nullable(
    z.object({ revision: z.int(), at: z.iso.datetime(), by: z.int(), keepsAnswers: z.nullable(z.boolean()) }),
  ),
  problem: z.nullable(z.array(localizableSchema)),
  deletedAt: z.nullable(z.iso.datetime()),
});
export type ItemState = z.infer<typeof itemStateSchema>;

/** Reads the state of each item, in the given order. */
export async function readItemStates(
  em: EntityManager,
  kind: ContentKind,
  items: readonly ContentItem[],
): Promise<ItemState[]> {
  if (items.length === 0) return [];
  const ids = items.map(({ itemId }) => itemId);
  const rows = await allRows(em, kind)
    .where('id', 'in', ids)
    .where('deletedAt', 'is not', null)
    .select(['id', 'deletedAt as deletedAt'])
    .execute();
  const trash = new Map(rows.map(({ id, deletedAt }) => [id, deletedAt]));
  const states: ItemState[] = [];
  for (const item of items) {
    const { itemId: id, latest, published = null, schedule, problem = null } = item;
    const deletedAt = trash.get(id) ?? item.deletedAt ?? null;
    states.push({
      id,
      name: contentName(await readSnapshot(em, item, latest)),
      revision: latest,
      publishedRevision: published,
      schedule: schedule ? presentSchedule(schedule) : null,
      problem,
      deletedAt: deletedAt?.toISOString() ?? null,
    });
  }
  return states;
}

function presentSchedule({ revision, at, by, keepsAnswers = null }: Schedule) {
  return { revision, at: at.toISOString(), by, keepsAnswers };
}
