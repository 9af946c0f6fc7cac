import { isDeepStrictEqual } from 'node:util';
import { contentKinds, type ContentKind, type PlacedKind } from '@grow/contracts';
import { now } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import type { AnyContent } from '../kinds/content-kind.ts';
import { writePlace } from '../kinds/rows.ts';
import type { ContentItem } from './content-item.entity.ts';
import { appendRevision, findItem, findRevision, moveReview } from './revision-store.ts';

type NewRevision = { revision: number; isLive: boolean; before: AnyContent; after: AnyContent };

type Revise = {
  authorId: number;
  note: string;
  change: (content: AnyContent) => AnyContent;
  /** Called for each new revision. Must write a live revision to the row that learners read. */
  onRevision: (made: NewRevision) => Promise<void>;
  /** Revisions to start from, instead of the current ones: each of them is written again, changed or not. */
  startFrom?: Pick<ContentItem, 'published' | 'schedule' | 'latest'>;
};

/**
 * Changes the published, the scheduled and the latest revision of an item, each by a new revision: the published one stays
 * published, and the scheduled one scheduled. Later ones are written again after a changed one, even if unchanged,
 * because numbers only rise; they keep their authors. Call it in `editContent`.
 */
export async function reviseItem(
  em: EntityManager,
  item: ContentItem,
  { authorId, note, change, onRevision, startFrom }: Revise,
): Promise<void> {
  const { published, schedule, latest } = startFrom ?? item;
  const replaced = item.latest;
  if (startFrom !== undefined) item.schedule = null;
  let mustRewrite = startFrom !== undefined;
  for (const revision of new Set([published, schedule?.revision, latest])) {
    if (typeof revision !== 'number') continue;
    const { snapshot: before, ...author } = await findRevision(em, item, revision);
    const after = change(before);
    if (!mustRewrite && isDeepStrictEqual(before, after)) continue;
    mustRewrite = true;
    const isLive = revision === published;
    const { authorId: writtenBy = null, authorName = null, authorAccount = null } = author;
    const origin = isLive ? { authorId } : { authorId: writtenBy, authorName, authorAccount };
    const made = await appendRevision(em, item, after, { ...origin, note, from: revision });
    if (revision === latest) await moveReview(em, item, replaced);
    await onRevision({ revision: made, isLive, before, after });
    // After the publication, which ends an earlier schedule.
    if (schedule && revision === schedule.revision) item.schedule = { ...schedule, revision: made };
  }
}

/** A place in a list, and the parent of that list if it changes. */
type Place = { order: number; parentId?: number };

/**
 * Gives each item its place in the list, live at once as a new revision. A newer draft gets the place by a further
 * revision, so that publishing the draft does not bring the former place back. Call it in `editContent`.
 */
export async function placeItems(
  em: EntityManager,
  kind: PlacedKind,
  ids: readonly number[],
  authorId: number,
): Promise<void> {
  for (const [index, id] of ids.entries()) {
    await placeItem(em, await findItem(em, kind, id), { order: index + 1 }, { authorId, note: 'Reordered' });
  }
}

/** Gives one item its place. Call it in `editContent`. */
export async function placeItem(
  em: EntityManager,
  item: ContentItem,
  { order, parentId }: Place,
  origin: { authorId: number; note: string },
): Promise<void> {
  await reviseItem(em, item, {
    ...origin,
    change: (content) => ({ ...content, order, ...withParent(item.kind, parentId) }),
    async onRevision({ revision, isLive, after }) {
      if (!isLive) return;
      await writePlace(em, item.kind, { ...after, id: item.itemId });
      await query(em)
        .updateTable('ContentRevision')
        .set({ publishedAt: now })
        .where('item', '=', item.id)
        .where('revision', '=', revision)
        .execute();
      item.published = revision;
    },
  });
}

function withParent(kind: ContentKind, parentId: number | undefined) {
  const { parent } = contentKinds[kind];
  return parent === null || parentId === undefined ? {} : { [parent.field]: parentId };
}
