import { isDeepStrictEqual } from 'node:util';
import type { BulkChangeForm, makeBulkChange as contract, ParsedInputOf } from '@grow/contracts';
import { AppError, type Caller, type Peers } from '@grow/service-kit';
import { localizable } from '@grow/text';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import { editContent } from '../editing/edit-content.ts';
import { type ContentItem } from '../revisions/content-item.entity.ts';
import { moveToTrash } from '../revisions/delete-item.ts';
import { isOwn, mayPublishOwn } from '../revisions/may-publish.ts';
import { publish } from '../revisions/publish-revision.ts';
import { findItem } from '../revisions/revision-store.ts';
import { readItemStates } from './item-state.ts';
import { planMove, planReorder } from './plan-places.ts';
import { changedMeanwhile, collectRefusals } from './refusals.ts';

type Plan = {
  items: readonly ContentItem[];
  apply: (item: ContentItem) => Promise<void>;
  finish?: () => Promise<void>;
};

type Publisher = Caller & {
  /** Whether the caller may publish their own revisions. */
  ownIsAllowed: boolean;
  peers: Peers;
  /** See `settleAnswers`. */
  keepsAnswers: boolean | undefined;
};

const ending = localizable('Nothing was changed.');

/**
 * Changes several items of one kind in one edit: all of them or none. An entry of the audit log has what an undo
 * needs.
 */
export async function makeBulkChange(
  em: EntityManager,
  peers: Peers,
  caller: Caller,
  { opensGates, keepsAnswers, ...form }: ParsedInputOf<typeof contract>['body'],
) {
  const { kind } = form;
  const ownIsAllowed = form.action === 'publish' && (await mayPublishOwn(peers, caller));
  const change = async (tx: EntityManager) => {
    const chosen = await openUnchanged(tx, form);
    const { items, apply, finish } = await planOf(tx, { ...caller, ownIsAllowed, peers, keepsAnswers }, form, chosen);
    const before = await readItemStates(tx, kind, items);
    const byId = new Map(items.map((item) => [item.itemId, item]));
    await collectRefusals(before, ending, async ({ id }) => {
      const item = byId.get(id);
      if (item !== undefined) await apply(item);
    });
    await finish?.();
    await tx.flush();
    const after = await readItemStates(tx, kind, items);
    const changed = before.flatMap((state, index) => {
      const next = after[index];
      return next === undefined || isDeepStrictEqual(state, next) ? [] : [{ before: state, after: next }];
    });
    const id = await tx.insert(AuditEntry, {
      adminId: caller.userId,
      action: 'bulk',
      entity: kind,
      entityId: null,
      before: { name: form.action, items: changed.map((one) => one.before) },
      after: { name: form.action, items: changed.map((one) => one.after), keepsAnswers: keepsAnswers ?? null },
    });
    return { id, changed: changed.length };
  };
  return editContent(em, change, { opensGates });
}

/** The named items in the order of the call. Throws 409 if somebody has changed one since. */
async function openUnchanged(em: EntityManager, { kind, items }: BulkChangeForm): Promise<ContentItem[]> {
  const opened: ContentItem[] = [];
  const stale: number[] = [];
  for (const { id, revision } of items) {
    const item = await findItem(em, kind, id).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'not_found') return null;
      throw error;
    });
    if (item === null) throw changedMeanwhile([{ id, name: `${kind} ${id}` }], ending);
    if (item.latest !== revision) stale.push(id);
    opened.push(item);
  }
  if (stale.length === 0) return opened;
  const states = await readItemStates(em, kind, opened);
  throw changedMeanwhile(
    states.filter(({ id }) => stale.includes(id)),
    ending,
  );
}

async function planOf(
  em: EntityManager,
  caller: Publisher,
  form: BulkChangeForm,
  chosen: readonly ContentItem[],
): Promise<Plan> {
  const adminId = caller.userId;
  switch (form.action) {
    case 'publish':
      return { items: chosen, apply: (item) => publishLatest(em, caller, item) };
    case 'delete':
      return { items: chosen, apply: (item) => moveToTrash(em, item, adminId) };
    case 'move':
      return planMove(em, adminId, form, chosen);
    case 'reorder':
      return planReorder(em, adminId, form, chosen);
  }
}

async function publishLatest(em: EntityManager, caller: Publisher, item: ContentItem): Promise<void> {
  const { ownIsAllowed, peers, keepsAnswers } = caller;
  if (!ownIsAllowed && (await isOwn(em, peers, caller, { item, revision: item.latest })))
    throw new AppError('revision_is_own');
  await publish(em, item, item.latest, caller.userId, keepsAnswers);
}
