import { contentKinds, type BulkChangeForm } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import { localizable } from '@grow/text';
import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudit } from '../audit/record-audit.ts';
import { parentOf } from '../kinds/kinds.ts';
import { isUndeleted } from '../kinds/rows.ts';
import { type ContentItem } from '../revisions/content-item.entity.ts';
import { listPlaces } from '../revisions/list-admin-content.ts';
import { assertParent } from '../revisions/parents.ts';
import { publishFirst } from '../revisions/publish-revision.ts';
import { placeItem } from '../revisions/revise-item.ts';
import { findItem, readSnapshot } from '../revisions/revision-store.ts';

type Move = Extract<BulkChangeForm, { action: 'move' }>;
type Reorder = Extract<BulkChangeForm, { action: 'reorder' }>;

/** Moves items to the end of another parent, in their current order. Items that are there already stay. */
export async function planMove(em: EntityManager, adminId: number, form: Move, chosen: readonly ContentItem[]) {
  const { kind, parentId } = form;
  const there = await listPlaces(em, kind, parentId);
  const known = new Set(there.map(({ id }) => id));
  const items = await inOrder(
    em,
    form,
    chosen.filter(({ itemId }) => !known.has(itemId)),
  );
  if (items.length === 0) throw new AppError('bulk_refused', { message: localizable('They are already there.') });
  const last = Math.max(0, ...there.map(({ order }) => order));
  return {
    items,
    async apply(item: ContentItem) {
      const { form, parent } = contentKinds[kind];
      const before = await readSnapshot(em, item, item.published ?? item.latest);
      const order = form.shape.order.parse(last + items.indexOf(item) + 1);
      const place = { [parent.field]: parentId };
      await assertParent(em, kind, { ...before, ...place });
      const isLive = typeof item.published === 'number';
      if (isLive && !(await isUndeleted(em, parent.kind, parentId)))
        throw publishFirst({ kind: parent.kind, id: parentId });
      await placeItem(em, item, { order, parentId }, { authorId: adminId, note: 'Moved' });
      await recordAudit(em, {
        adminId,
        action: 'move',
        entity: kind,
        entityId: item.itemId,
        before: pick(before, ['title', 'name', parent.field, 'order']),
        after: { ...place, order },
      });
    },
  };
}

/** Moves items to the top or bottom of their parents, and numbers everything in these again. */
export async function planReorder(em: EntityManager, adminId: number, form: Reorder, chosen: readonly ContentItem[]) {
  const { kind, to } = form;
  const ids = new Set(chosen.map(({ itemId }) => itemId));
  const orders = new Map<number, number>();
  const items: ContentItem[] = [];
  const lists: { parentId: number; before: number[]; after: number[] }[] = [];
  for (const parentId of await parentIdsOf(em, chosen)) {
    const before = (await listPlaces(em, kind, parentId)).map(({ id }) => id);
    const [some, others] = [before.filter((id) => ids.has(id)), before.filter((id) => !ids.has(id))];
    const after = to === 'top' ? [...some, ...others] : [...others, ...some];
    for (const [index, id] of after.entries()) {
      orders.set(id, index + 1);
      items.push(await findItem(em, kind, id));
    }
    lists.push({ parentId, before, after });
  }
  return {
    items,
    apply(item: ContentItem) {
      const place = { order: orders.get(item.itemId) ?? 1 };
      return placeItem(em, item, place, { authorId: adminId, note: 'Reordered' });
    },
    async finish() {
      for (const { parentId, before, after } of lists) {
        await recordAudit(em, { adminId, action: 'reorder', entity: kind, entityId: parentId, before, after });
      }
    },
  };
}

/** The parents in which learners find the items, or will find them. */
async function parentIdsOf(em: EntityManager, items: readonly ContentItem[]): Promise<number[]> {
  const ids = new Set<number>();
  for (const item of items) {
    const parent = parentOf(item.kind, await readSnapshot(em, item, item.published ?? item.latest));
    if (parent !== null) ids.add(parent.id);
  }
  return [...ids].toSorted((one, other) => one - other);
}

async function inOrder(em: EntityManager, { kind }: Move, items: readonly ContentItem[]): Promise<ContentItem[]> {
  const ordered: ContentItem[] = [];
  for (const parentId of await parentIdsOf(em, items)) {
    for (const { id } of await listPlaces(em, kind, parentId)) {
      const item = items.find(({ itemId }) => itemId === id);
      if (item !== undefined && !ordered.includes(item)) ordered.push(item);
    }
  }
  return ordered;
}

const pick = (content: object, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(content).filter(([field]) => fields.includes(field)));
