import type { ContentKind } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import { localizable } from '@grow/text';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { entityOf } from '../../database/undeleted-content.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { editContent } from '../editing/edit-content.ts';
import { contentName, type AnyItem } from '../kinds/content-kind.ts';
import { kindOf, parentOf } from '../kinds/kinds.ts';
import { readKnownItems } from '../kinds/rows.ts';
import { ContentItem } from '../revisions/content-item.entity.ts';
import { hasParent } from '../revisions/parents.ts';
import { language, readSnapshot } from '../revisions/revision-store.ts';

type Restore = { em: EntityManager; adminId: number; kind: ContentKind; id: number };

/** Restores an item from the trash. What it belongs to must exist. */
export async function restoreItem({ em, adminId, kind, id }: Restore): Promise<void> {
  await editContent(em, (tx) => takeFromTrash({ em: tx, adminId, kind, id }));
}

/** Restores one item. Call it in `editContent`. */
export async function takeFromTrash({ em, adminId, kind, id }: Restore): Promise<void> {
  const name = (await restoreDraft(em, kind, id)) ?? (await restoreRow(em, kind, id));
  await recordAudit(em, { adminId, action: 'restore', entity: kind, entityId: id, before: null, after: { name } });
}

/** Restores an item that was never published, and returns its name; null if there is none. */
async function restoreDraft(em: EntityManager, kind: ContentKind, id: number): Promise<string | null> {
  const item = await em.findOne(ContentItem, { kind, itemId: id, language, published: null, deletedAt: { $ne: null } });
  if (item === null) return null;
  const content = await readSnapshot(em, item as ContentItem, item.latest);
  const parent = parentOf(kind, content);
  if (parent !== null && !(await hasParent(em, kind, content))) throw restoreFirst(parent.kind);
  await kindOf(kind).assertWritable?.(em, [{ id, ...content } as AnyItem]);
  item.deletedAt = null;
  return contentName(content);
}

/** Restores a row that learners read, and returns its name. */
async function restoreRow(em: EntityManager, kind: ContentKind, id: number): Promise<string> {
  const [known] = await readKnownItems(em, kind, [id]);
  if (!known?.isDeleted) throw notInTrash();
  const { item } = known;
  const parent = parentOf(kind, item);
  // The parent of that one is restored with it.
  if (parent !== null && (await readKnownItems(em, parent.kind, [parent.id]))[0]?.isDeleted !== false)
    throw restoreFirst(parent.kind);
  await kindOf(kind).assertWritable?.(em, [item]);
  await query(em).updateTable(entityOf(kind)).set({ deletedAt: null }).where('id', '=', id).execute();
  return contentName(item);
}

function notInTrash(): AppError {
  return new AppError('not_found', { message: localizable('This is not in the trash.') });
}

function restoreFirst(parent: ContentKind): AppError {
  return new AppError('conflict', { message: kindOf(parent).asParent?.restoreFirst });
}
