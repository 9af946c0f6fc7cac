import { maxArchiveChanges, type ArchiveChange, type ImportOutcome, type ContentKind } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { advanceIdSequences } from '../../database/advance-id-sequences.ts';
import { editContent } from '../../editing/edit-content.ts';
import { contentName, type ModuleItem } from '../../editing/content-item.ts';
import { replaceGates } from '../../editing/replace-gates.ts';
import { recordPublished } from '../revisions/index.ts';
import { applyChanges } from './apply-changes.ts';
import { readItems } from './archive-item.ts';
import { importHistories, keyOf, lastIdsOf, type Item, type Items } from './import-histories.ts';
import { compareItems, type ArchivedItem, type PlannedChange } from './compare-items.ts';
import type { ImportProgress } from './content-imports.ts';
import { listAbsent } from './list-absent.ts';
import { throttle } from './throttle.ts';
import { unzipContent } from './unzip-content.ts';

type Import = { bytes: Uint8Array; adminId: number; isDryRun: boolean };

/** The number of items, or the amount of text, that are compared and written at once. */
const batchItems = 50;
const batchCharacters = 250_000;

/**
 * Imports an archive, all of it or nothing; a dry run only compares. Reports the number of files read, then compared.
 */
export async function importArchive(
  em: EntityManager,
  { bytes, adminId, isDryRun }: Import,
  report: (progress: ImportProgress) => void,
): Promise<ImportOutcome> {
  const files = await unzipContent(bytes);
  const archive = await readItems(files, (done) => report({ stage: 'reading', files: done, total: files.size }));
  const inTransaction = <T>(run: (tx: EntityManager) => Promise<T>): Promise<T> =>
    isDryRun ? em.transactional(run) : editContent(em, run);
  const batches = [
    ...batchesOf('learning-path', archive.paths),
    ...batchesOf('module', archive.modules),
    ...batchesOf('lesson', archive.lessons),
  ];
  return inTransaction(async (tx) => {
    const changes: ArchiveChange[] = [];
    const gates = new Map<number, ModuleItem['prerequisites']>();
    const hasHistory = new Set(archive.history.map(keyOf));
    const unrecorded: Items = new Map();
    const same: ImportOutcome['same'] = { count: 0, items: [] };
    const absent = await listAbsent(tx, archive, maxArchiveChanges);
    let [compared, changed] = [0, 0];
    for (const { kind, items } of batches) {
      // After all modules, because they may require each other; before the lessons.
      if (kind === 'lesson') await takeGates(tx, gates);
      const planned = await throttle(async () => {
        const differing = await compareItems(tx, kind, items);
        if (!isDryRun) await applyChanges(tx, adminId, kind, differing);
        return differing;
      });
      for (const change of planned)
        if (hasNewGates(change)) gates.set(change.id, (change.after as ModuleItem).prerequisites);
      for (const one of planned) {
        // As it was where it was exported: what has no revisions there gets none here.
        const isAlone = one.change === 'create' && hasHistory.size > 0 && !hasHistory.has(keyOf(one));
        if (!isAlone) unrecorded.set(keyOf(one), { kind, id: one.id });
      }
      const room = maxArchiveChanges - changes.length;
      changes.push(
        ...planned.slice(0, room).map(({ kind, id, name, change, diff }) => ({ kind, id, name, change, diff })),
      );
      const differing = new Set(planned.map(({ id }) => id));
      const others = items.filter(({ id }) => !differing.has(id));
      same.count += others.length;
      same.items.push(
        ...others
          .slice(0, maxArchiveChanges - same.items.length)
          .map((item) => ({ kind, id: item.id, name: contentName(item) })),
      );
      compared += items.length;
      changed += planned.length;
      report({ stage: 'comparing', files: compared, total: files.size });
    }
    await takeGates(tx, gates);
    const { revisions, changes: drafts } = await importHistories(tx, archive.history, unrecorded, {
      ...{ adminId, isDryRun },
      onRead: (read) => report({ stage: 'comparing', files: (compared += read), total: files.size }),
    });
    changes.push(...drafts.slice(0, maxArchiveChanges - changes.length));
    if (!isDryRun) {
      await recordImported(tx, adminId, [...unrecorded.values()]);
      await advanceIdSequences(tx, ['learning_paths', 'modules', 'lessons'], lastIdsOf(archive.history));
    }
    return { applied: !isDryRun, changed: changed + drafts.length, changes, same, absent, revisions };

    async function takeGates(transaction: EntityManager, wanted: typeof gates): Promise<void> {
      if (!isDryRun) await replaceGates(transaction, wanted);
      wanted.clear();
    }
  });
}

/** What was imported is live at once, as a revision of its own. After the gates, which belong to revisions of modules. */
async function recordImported(em: EntityManager, authorId: number, written: readonly Item[]): Promise<void> {
  for (const [kind, items] of Map.groupBy(written, (item) => item.kind)) {
    for (let at = 0; at < items.length; at += batchItems) {
      const ids = items.slice(at, at + batchItems).map(({ id }) => id);
      await throttle(() => recordPublished(em, kind, ids, { authorId, note: 'Imported' }));
    }
  }
}

/** A new module without prerequisites has no gates to replace. */
function hasNewGates({ kind, change, before, after, diff }: PlannedChange): boolean {
  if (kind !== 'module') return false;
  if (before === null) return (after as ModuleItem).prerequisites.length > 0;
  return change === 'restore' || diff.some(({ field }) => field === 'prerequisites');
}

function* batchesOf(kind: ContentKind, items: readonly ArchivedItem[]) {
  let batch: ArchivedItem[] = [];
  let characters = 0;
  for (const item of items) {
    batch.push(item);
    characters += 'content' in item ? item.content.length : item.description.length;
    if (batch.length < batchItems && characters < batchCharacters) continue;
    yield { kind, items: batch };
    [batch, characters] = [[], 0];
  }
  if (batch.length > 0) yield { kind, items: batch };
}
