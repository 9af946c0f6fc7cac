import type { ArchiveChange, ContentKind } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { contentKinds } from '../editing/content-item.ts';
import type { ItemHistory } from './archive-revision.ts';
import { importHistory, type HistoryOptions } from './import-history.ts';
import { throttle } from './throttle.ts';

export type Item = { kind: ContentKind; id: number };

/** Items by kind and id. */
export type Items = Map<string, Item>;

export const keyOf = ({ kind, id }: Item): string => `${kind} ${id}`;

type Options = HistoryOptions & { onRead: (files: number) => void };

/**
 * Adds the revisions of an archive, parents first, because a draft belongs to what is here. `unrecorded` is what was
 * written and has to become a revision: what its history has as published already is taken out.
 */
export async function importHistories(
  em: EntityManager,
  history: readonly ItemHistory[],
  unrecorded: Items,
  { onRead, ...options }: Options,
): Promise<{ revisions: number; changes: ArchiveChange[] }> {
  const changes: ArchiveChange[] = [];
  let revisions = 0;
  const ordered = history.toSorted(
    (one, next) => contentKinds.indexOf(one.kind) - contentKinds.indexOf(next.kind) || one.id - next.id,
  );
  for (const item of ordered) {
    const imported = await throttle(() => importHistory(em, item, options));
    onRead(item.revisions.length);
    if (imported === null) continue;
    revisions += imported.revisions;
    changes.push(...imported.changes);
    if (imported.isRecorded) unrecorded.delete(keyOf(item));
    else unrecorded.set(keyOf(item), { kind: item.kind, id: item.id });
  }
  return { revisions, changes };
}
