import type { ArchiveChange, ContentKind } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { contentKinds, tableOfKind } from '../../editing/content-item.ts';
import type { ItemHistory } from './archive-revision.ts';
import { bringHistory } from './bring-history.ts';
import { throttle } from './throttle.ts';

export type Item = { kind: ContentKind; id: number };

/** Items by kind and id. */
export type Items = Map<string, Item>;

export const keyOf = ({ kind, id }: Item): string => `${kind} ${id}`;

type Options = { adminId: number; isDryRun: boolean; onBrought: (files: number) => void };

/**
 * Adds the revisions of an archive, parents first, because a draft belongs to what is here. `unsettled` is what was
 * written and has to become a revision: what its history has as published already is taken out.
 */
export async function bringHistories(
  em: EntityManager,
  history: readonly ItemHistory[],
  unsettled: Items,
  { onBrought, ...options }: Options,
): Promise<{ revisions: number; changes: ArchiveChange[] }> {
  const changes: ArchiveChange[] = [];
  let revisions = 0;
  const ordered = history.toSorted(
    (one, next) => contentKinds.indexOf(one.kind) - contentKinds.indexOf(next.kind) || one.id - next.id,
  );
  for (const item of ordered) {
    const brought = await throttle(() => bringHistory(em, item, options));
    onBrought(item.revisions.length);
    if (brought === null) continue;
    revisions += brought.revisions;
    changes.push(...brought.changes);
    if (brought.settled) unsettled.delete(keyOf(item));
    else unsettled.set(keyOf(item), { kind: item.kind, id: item.id });
  }
  return { revisions, changes };
}

/** By table: what was never published has an id and no row. */
export function lastIdsOf(history: readonly ItemHistory[]): Record<string, number> {
  const last: Record<string, number> = {};
  for (const { kind, id } of history) {
    const table = tableOfKind[kind];
    last[table] = Math.max(last[table] ?? 1, id);
  }
  return last;
}
