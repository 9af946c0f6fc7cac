import type { ContentKind } from '@grow/contracts';
import { now } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { entityOf } from '../../database/undeleted-content.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { editContent } from '../editing/edit-content.ts';
import type { ContentItem } from './content-item.entity.ts';
import { findItem, readSnapshot } from './revision-store.ts';

type Delete = {
  em: EntityManager;
  adminId: number;
  kind: ContentKind;
  id: number;
  /** Whether it may open gates: see `editContent`. */
  opensGates: boolean;
};

/**
 * Moves an item to the trash. What belongs to it goes with it, because every read excludes that. Revisions, a review
 * and completions are kept, and are restored with it.
 */
export async function deleteItem({ em, adminId, kind, id, opensGates }: Delete): Promise<void> {
  await editContent(em, async (tx) => moveToTrash(tx, await findItem(tx, kind, id), adminId), { opensGates });
}

/** Moves one item to the trash. Call it in `editContent`. */
export async function moveToTrash(em: EntityManager, item: ContentItem, adminId: number): Promise<void> {
  const { kind, itemId: id } = item;
  const before = { id, ...(await readSnapshot(em, item, item.latest)) };
  item.schedule = null;
  if (typeof item.published !== 'number') item.deletedAt = new Date();
  else await query(em).updateTable(entityOf(kind)).set({ deletedAt: now }).where('id', '=', id).execute();
  await recordAudit(em, { adminId, action: 'delete', entity: kind, entityId: id, before, after: null });
}
