import { contentKinds, type PlacedKind } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import { localizable } from '@grow/text';
import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudit } from '../audit/record-audit.ts';
import { editContent } from '../editing/edit-content.ts';
import { listPlaces } from '../revisions/list-admin-content.ts';
import { placeItems } from '../revisions/revise-item.ts';
import { findItem } from '../revisions/revision-store.ts';

type Order = { em: EntityManager; adminId: number; kind: PlacedKind; parentId: number; ids: readonly number[] };

/** Numbers what belongs to a parent from 1 in the given order. A list with a missing or additional item is stale: 409. */
export async function reorderItems({ em, adminId, kind, parentId, ids: after }: Order): Promise<void> {
  await editContent(em, async (tx) => {
    await findItem(tx, contentKinds[kind].parent.kind, parentId);
    const before = (await listPlaces(tx, kind, parentId)).map(({ id }) => id);
    if (before.toSorted().join() !== after.toSorted().join()) {
      throw new AppError('conflict', { message: localizable('The list has changed. Please load it again.') });
    }
    await placeItems(tx, kind, after, adminId);
    await recordAudit(tx, { adminId, action: 'reorder', entity: kind, entityId: parentId, before, after });
  });
}
