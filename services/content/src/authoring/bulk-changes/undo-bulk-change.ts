import { isDeepStrictEqual } from 'node:util';
import { type ContentKind } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import { localizable } from '@grow/text';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod/mini';
import { query } from '../../database/query.ts';
import { entityOf } from '../../database/undeleted-content.ts';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import { editContent } from '../editing/edit-content.ts';
import { kindOf } from '../kinds/kinds.ts';
import { ContentItem, type Schedule } from '../revisions/content-item.entity.ts';
import { assertParent } from '../revisions/parents.ts';
import { publish } from '../revisions/publish-revision.ts';
import { reviseItem } from '../revisions/revise-item.ts';
import { language } from '../revisions/revision-store.ts';
import { takeFromTrash } from '../trash/restore-item.ts';
import { itemStateSchema, readItemStates, type ItemState } from './item-state.ts';
import { changedMeanwhile, collectRefusals } from './refusals.ts';

const beforeSchema = z.object({ items: z.array(itemStateSchema) });
const afterSchema = z.extend(beforeSchema, { keepsAnswers: z.nullable(z.boolean()) });
const ending = localizable('Nothing was undone.');

/**
 * Restores every item of a bulk change to its state before: all or none. Refused if one was changed since. Answers to
 * changed questions go the way back that they came, if the author of the change has decided that.
 */
export function undoBulkChange(
  em: EntityManager,
  { adminId, id, keepsAnswers }: { adminId: number; id: number; keepsAnswers?: boolean | undefined },
): Promise<{ changed: number }> {
  const undo = async (tx: EntityManager) => {
    const failHandler = () => new AppError('not_found', { message: localizable('You have made no such change.') });
    const entry = await tx.findOneOrFail(AuditEntry, { id, adminId, action: 'bulk' }, { failHandler });
    const kind = entry.entity as ContentKind;
    const before = new Map(beforeSchema.parse(entry.before).items.map((state) => [state.id, state]));
    const { items: expected, keepsAnswers: decided } = afterSchema.parse(entry.after);
    const by = { adminId, keepsAnswers: keepsAnswers ?? decided ?? undefined };
    const items = await readItems(tx, kind, expected);
    const byId = new Map(items.map((item) => [item.itemId, item]));
    const found = new Map((await readItemStates(tx, kind, items)).map((state) => [state.id, state]));
    const changed = expected.filter((state) => !isDeepStrictEqual(found.get(state.id), state));
    if (changed.length > 0) throw changedMeanwhile(changed, ending);
    await collectRefusals(expected, ending, async (state) => {
      const [item, former] = [byId.get(state.id), before.get(state.id)];
      if (item !== undefined && former !== undefined) await restoreState(tx, by, item, { former, state });
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
  // Every gate that the undo opens was open before the change.
  return editContent(em, undo, { opensGates: true });
}

/** Includes the trash. */
async function readItems(em: EntityManager, kind: ContentKind, states: readonly ItemState[]): Promise<ContentItem[]> {
  const ids = states.map(({ id }) => id);
  const found = await em.find(ContentItem, { kind, itemId: { $in: ids }, language }, { orderBy: { itemId: 'asc' } });
  return found as ContentItem[];
}

type Difference = { former: ItemState; state: ItemState };

type By = { adminId: number; keepsAnswers: boolean | undefined };

async function restoreState(em: EntityManager, by: By, item: ContentItem, { former, state }: Difference) {
  const { adminId, keepsAnswers } = by;
  const { kind, itemId: id } = item;
  const schedule = futureSchedule(former);
  if (former.deletedAt === null && state.deletedAt !== null) {
    await takeFromTrash({ em, adminId, kind, id });
    item.schedule = schedule;
  } else if (former.publishedRevision === null && state.publishedRevision !== null) {
    await withdraw(em, item);
    item.schedule = schedule;
  } else {
    await reviseItem(em, item, {
      authorId: adminId,
      note: 'Undone',
      change: (content) => content,
      startFrom: { latest: former.revision, published: former.publishedRevision, schedule },
      async onRevision({ revision, isLive, after }) {
        if (isLive) await publish(em, item, revision, adminId, keepsAnswers);
        else await assertParent(em, kind, after);
      },
    });
  }
  item.problem = former.problem;
}

/** The schedule to restore. Null if its time has passed: then the revision stays a draft. */
function futureSchedule({ schedule }: ItemState): Schedule | null {
  if (schedule === null || new Date(schedule.at) <= new Date()) return null;
  return { ...schedule, at: new Date(schedule.at) };
}

/**
 * Reverts the first publication of an item: deletes the row and the texts that learners read, so that the item is a draft again.
 * Refused if learners have used the item or other items belong to it.
 *
 * @throws AppError conflict
 */
async function withdraw(em: EntityManager, item: ContentItem): Promise<void> {
  const { kind, itemId: id } = item;
  // From here on nobody can add a reference to the row.
  await query(em).selectFrom(entityOf(kind)).select('id').where('id', '=', id).forUpdate().execute();
  await kindOf(kind).assertUnused?.(em, id);
  await query(em).deleteFrom(entityOf(kind)).where('id', '=', id).execute();
  await query(em).deleteFrom('PublishedText').where('kind', '=', kind).where('itemId', '=', id).execute();
  item.published = null;
}
