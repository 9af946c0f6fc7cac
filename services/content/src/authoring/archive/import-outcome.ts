import { maxArchiveChanges, type ArchiveChange, type ImportOutcome } from '@grow/contracts';

type ListedItem = ImportOutcome['same']['items'][number];

/** What came of a part of an archive. */
export type Imported = { changes: ArchiveChange[]; same: ListedItem[] };

/** Collects what comes of an import: all of it is counted, the first is listed. */
export function createOutcome() {
  const changes: ArchiveChange[] = [];
  const same: ImportOutcome['same'] = { count: 0, items: [] };
  let changed = 0;
  return {
    add(imported: Imported): void {
      changed += imported.changes.length;
      same.count += imported.same.length;
      changes.push(...imported.changes.slice(0, maxArchiveChanges - changes.length));
      same.items.push(...imported.same.slice(0, maxArchiveChanges - same.items.length));
    },
    read: () => ({ changed, changes, same }),
  };
}
