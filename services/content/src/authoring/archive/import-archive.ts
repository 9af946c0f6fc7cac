import { defaultLanguage, maxArchiveChanges, type ImportOutcome } from '@grow/contracts';
import { AppError, type ObjectStorage, type Peers } from '@grow/service-kit';
import type { Localizable } from '@grow/text';
import type { EntityManager } from '@mikro-orm/postgresql';
import { editContent } from '../editing/edit-content.ts';
import { describeOpenedGate } from '../editing/opened-gates.ts';
import type { ImportProgress } from '../jobs/content-imports.ts';
import type { ImportOptions } from '../jobs/start-job-process.ts';
import { throttle } from '../jobs/throttle.ts';
import { contentName, type AnyItem } from '../kinds/content-kind.ts';
import { byKind, contentKinds, kindOf } from '../kinds/kinds.ts';
import { readKnownItems } from '../kinds/rows.ts';
import { recordPublished } from '../revisions/add-revisions.ts';
import {
  answersUndecided,
  findAnsweredQuestions,
  replacedText,
  settleAnswers,
} from '../revisions/changed-questions.ts';
import { readItems, type FiledItem } from './archive-item.ts';
import { ArchiveProblems } from './archive-problems.ts';
import { findAuthors } from './archive-revision.ts';
import {
  applyChanges,
  compareItems,
  identifyItems,
  type IdentifiedTranslation,
  type PlannedChange,
} from './compare-items.ts';
import { importHistories, keyOf, type Item, type Items } from './import-history.ts';
import { createOutcome, listAbsent } from './import-outcome.ts';
import { importPictures, storeFiles } from './import-pictures.ts';
import { compareTranslations, publishTranslations, recordSources } from './import-translations.ts';
import { unzipContent } from './unzip-content.ts';

type Import = ImportOptions & { bytes: Buffer };
type Needs = {
  storage: ObjectStorage;
  peers: Peers;
  /** Receives the number of files that are read, then compared. */
  report: (progress: ImportProgress) => void;
  /** Throws if whoever started the import may not import any more. */
  assertAllowed: () => Promise<void>;
};

/** Batch limits for comparing and writing: by item count and by text length. */
const batchItems = 50;
const batchCharacters = 250_000;

/** Imports an archive, all of it or nothing. A dry run is the same import, rolled back. */
export async function importArchive(
  em: EntityManager,
  { bytes, adminId, isDryRun, opensGates, keepsAnswers }: Import,
  { storage, peers, report, assertAllowed }: Needs,
): Promise<ImportOutcome> {
  const problems = new ArchiveProblems();
  const files = await unzipContent(bytes, problems);
  const total = files.size;
  const archive = await readItems(files, problems, (done) => report({ stage: 'reading', files: done, total }));
  problems.throwIfAny();
  const authorOf = await findAuthors(peers, archive.history);
  if (!isDryRun) return importAll();
  await em.begin();
  try {
    return await importAll();
  } finally {
    await em.rollback();
  }

  async function importAll(): Promise<ImportOutcome> {
    let openedGates: Localizable[] = [];
    const { outcome, answered } = await editContent(em, write, {
      opensGates: true,
      async beforeCommit({ newFiles, answered }, opened) {
        openedGates = opened.slice(0, maxArchiveChanges).map(describeOpenedGate);
        if (isDryRun) return;
        if (openedGates.length > 0 && !opensGates) throw new AppError('gates_would_open', { message: openedGates });
        if (answered.length > 0 && keepsAnswers === undefined) throw answersUndecided(answered);
        await assertAllowed();
        await storeFiles(storage, newFiles);
      },
    });
    return { ...outcome, openedGates, answeredQuestions: answered.slice(0, maxArchiveChanges) };
  }

  async function write(tx: EntityManager) {
    const outcome = createOutcome();
    const unrecorded: Items = new Map();
    const answered: string[] = [];
    const named = byKind(() => new Set<number>());
    const translations: IdentifiedTranslation[] = [];
    let compared = 0;
    const onCompared = (done: number) => report({ stage: 'comparing', files: (compared += done), total });

    const pictures = await importPictures(tx, archive.pictures, { adminId, problems, onRead: onCompared });
    outcome.add(pictures);
    for (const kind of contentKinds) {
      const { beside } = kindOf(kind);
      const besides: AnyItem[] = [];
      for (const batch of batchesOf(withKeys(archive.items[kind], pictures.keysHere))) {
        const planned = await throttle(async () => {
          const items = await identifyItems(tx, kind, batch, { named: named[kind], translations, problems });
          const differing = await compareItems(tx, kind, items);
          const texts = differing.flatMap(({ id, before, after }) => replacedText(id, before, after));
          answered.push(...(await findAnsweredQuestions(tx, texts)));
          if (keepsAnswers !== undefined) await settleAnswers(tx, texts, keepsAnswers);
          await applyChanges(tx, adminId, kind, differing);
          const changed = new Set(differing.map(({ id }) => id));
          const others = items.filter(({ id }) => !changed.has(id));
          outcome.add({
            changes: differing.map(({ id, name, change, diff }) => ({ kind, id, name, change, diff })),
            same: others.map((item) => ({ kind, id: item.id, name: contentName(item) })),
          });
          return differing;
        });
        for (const change of planned) {
          const item = { kind, id: change.id };
          if (beside && isNewBeside(change, beside.field)) besides.push(change.after);
          unrecorded.set(keyOf(item), item);
        }
        onCompared(batch.length);
      }
      // Modules may require each other.
      if (besides.length > 0) await beside?.write(tx, besides);
    }
    const histories = await importHistories(tx, withKeys(archive.history, pictures.keysHere), unrecorded, {
      adminId,
      authorOf,
      problems,
      onRead: onCompared,
    });
    outcome.add({ changes: histories.changes, same: [] });
    problems.throwIfAny();
    const translated = await compareTranslations(tx, translations);
    outcome.add(translated);
    await recordSources(tx, adminId, translated.planned, unrecorded);
    await recordImported(tx, adminId, [...unrecorded.values()]);
    await publishTranslations(tx, adminId, translated.planned, problems);
    problems.throwIfAny();
    const absent = await listAbsent(tx, { ...archive, named }, maxArchiveChanges);
    const read = { applied: !isDryRun, ...outcome.read(), absent, revisions: histories.revisions };
    return { outcome: read, answered, newFiles: pictures.files };
  }
}

/** Adds a published revision for each written item. Gates come first, because module revisions include them. */
async function recordImported(em: EntityManager, authorId: number, written: readonly Item[]): Promise<void> {
  for (const [kind, items] of Map.groupBy(written, (item) => item.kind)) {
    for (let at = 0; at < items.length; at += batchItems) {
      const ids = items.slice(at, at + batchItems).map(({ id }) => id);
      const origin = { kind, language: defaultLanguage, authorId, note: 'Imported' };
      await throttle(async () => recordPublished(em, origin, await readKnownItems(em, kind, ids)));
    }
  }
}

/** A new item without anything beside its row has nothing to replace there. */
function isNewBeside({ change, before, after, diff }: PlannedChange, field: string): boolean {
  if (before === null) return (after as unknown as Record<string, unknown[]>)[field]?.length !== 0;
  return change === 'restore' || diff.some((one) => one.field === field);
}

/** Replaces the archive keys of pictures that exist here with their local keys. */
function withKeys<T>(items: T[], keysHere: ReadonlyMap<string, string>): T[] {
  if (keysHere.size === 0) return items;
  let text = JSON.stringify(items);
  for (const [key, here] of keysHere) text = text.replaceAll(key, here);
  return JSON.parse(text) as T[];
}

/** Items without an id come last, one per batch: a new id must be unused both here and in the archive. */
function* batchesOf(items: readonly FiledItem[]) {
  let batch: FiledItem[] = [];
  let characters = 0;
  for (const item of items) {
    if (item.id === undefined) continue;
    batch.push(item);
    characters += JSON.stringify(item).length;
    if (batch.length < batchItems && characters < batchCharacters) continue;
    yield batch;
    [batch, characters] = [[], 0];
  }
  if (batch.length > 0) yield batch;
  for (const item of items) if (item.id === undefined) yield [item];
}
