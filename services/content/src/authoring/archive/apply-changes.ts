import type { ContentKind } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { writeItems } from '../editing/write-items.ts';
import { attachReferencedImages } from '../editing/content-images.ts';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import type { PlannedChange } from './compare-items.ts';

/** Applies the changes of one kind, and records each in the audit log. Call it in the transaction of the import. */
export async function applyChanges(
  em: EntityManager,
  adminId: number,
  kind: ContentKind,
  changes: readonly PlannedChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const items = changes.map(({ after }) => after);
  await attachReferencedImages(em, JSON.stringify(items));
  await writeItems(em, kind, items);
  await em.insertMany(
    AuditEntry,
    changes.map(({ id, before, after }) => {
      return { adminId, action: 'import' as const, entity: kind, entityId: id, before, after };
    }),
  );
}
