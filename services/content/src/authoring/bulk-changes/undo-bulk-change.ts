import type { ContentKind } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod/mini';
import { editContent } from '../editing/edit-content.ts';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import { ContentItem } from '../revisions/content-item.entity.ts';
import { assertParent } from '../revisions/save-draft.ts';
import { publish } from '../revisions/publish-revision.ts';
import { reviseItem } from '../revisions/revise-item.ts';
import { withdraw } from '../revisions/withdraw-item.ts';
import { takeFromTrash } from '../trash/restore-item.ts';
import { itemStateSchema, readItemStates, type ItemState } from './item-state.ts';
import { changedMeanwhile, doWithEach } from './refusals.ts';

const recordSchema = z.object({ items: z.array(itemStateSchema) });
const ending = 'Nothing was undone.';

/** Brings everything of a bulk change back to what it was: all of it or nothing, and nothing that was changed since. */
export function undoBulkChange(em: EntityManager, adminId: number, id: number): Promise<{ changed: number }> {
  const undo = async (tx: EntityManager) => {
    const failHandler = () => new AppError('not_found', { message: 'There is no such change of yours.' });
    const entry = await tx.findOneOrFail(AuditEntry, { id, adminId, action: 'bulk' }, { failHandler });
    const kind = entry.entity as ContentKind;
    const before = new Map(recordSchema.parse(entry.before).items.map((state) => [state.id, state]));
    const expected = recordSchema.parse(entry.after).items;
    const items = await readItems(tx, kind, expected);
    const byId = new Map(items.map((item) => [item.itemId, item]));
    const found = new Map((await readItemStates(tx, kind, items)).map((state) => [state.id, state]));
    const changed = expected.filter((state) => !isDeepStrictEqual(found.get(state.id), state));
    if (changed.length > 0) throw changedMeanwhile(changed, ending);
    await doWithEach(expected, ending, async (state) => {
      const [item, former] = [byId.get(state.id), before.get(state.id)];
      if (item !== undefined && former !== undefined) await bringBack(tx, adminId, item, { former, state });
    });
    await tx.flush();
    const after = await readItemStates(tx, kind, items);
    await tx.insertMany(
      AuditEntry,
      after.map((state) => {
        const change = { before: found.get(state.id) ?? null, after: state };
        return { adminId, action: 'undo' as const, entity: kind, entityId: state.id, ...change };
      }),
    );
    return { changed: expected.length };
  };
  // What it opens was open before the change.
  return editContent(em, undo, { opensGates: true });
}

/** Whether or not they are in the trash. */
async function readItems(em: EntityManager, kind: ContentKind, states: readonly ItemState[]): Promise<ContentItem[]> {
  const ids = states.map(({ id }) => id);
  return em.find(ContentItem, { kind, itemId: { $in: ids } }, { orderBy: { itemId: 'asc' } });
}

type Difference = { former: ItemState; state: ItemState };

async function bringBack(em: EntityManager, adminId: number, item: ContentItem, { former, state }: Difference) {
  const { kind, itemId: id } = item;
  const schedule = scheduleOf(former);
  if (former.deletedAt === null && state.deletedAt !== null) {
    await takeFromTrash({ em, adminId, kind, id });
    Object.assign(item, schedule);
  } else if (former.publishedVersion === null && state.publishedVersion !== null) {
    await withdraw(em, item);
    Object.assign(item, schedule);
  } else {
    await reviseItem(em, item, {
      ...{ authorId: adminId, note: 'Undone' },
      change: (content) => content,
      from: { latest: former.version, published: former.publishedVersion, ...schedule },
      async onMade({ number, isLive, after }) {
        if (isLive) await publish(em, item, number, adminId);
        else await assertParent(em, kind, after);
      },
    });
  }
  item.problem = former.problem;
}

/** A time that has passed meanwhile does not come again: what was to go live then is a draft. */
function scheduleOf({ schedule }: ItemState) {
  if (schedule === null || new Date(schedule.at) <= new Date()) {
    return { scheduled: null, scheduledFor: null, scheduledBy: null };
  }
  return { scheduled: schedule.version, scheduledFor: new Date(schedule.at), scheduledBy: schedule.by };
}
