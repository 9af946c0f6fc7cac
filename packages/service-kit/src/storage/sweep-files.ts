import type { EntityManager } from '@mikro-orm/postgresql';
import type { ExpressionBuilder } from 'kysely';
import { now, secondsFromNow } from '../database/expressions.ts';
import { query, type Database } from '../own-query.ts';
import type { ObjectStorage } from './object-storage.ts';

/** A folder of the storage that belongs to one service. Objects without a row are deleted. */
export type FileFolder = {
  /** The first part of the folder's keys: 'post-images'. */
  name: string;
  /** Filters keys to those that a row references, even a hidden or soft-deleted one, which may be restored. */
  findReferenced: (em: EntityManager, keys: readonly string[]) => Promise<readonly string[]>;
};

type Sweep = {
  em: EntityManager;
  storage: ObjectStorage;
  isStopped: () => boolean;
  /** Called with the number of deleted bytes. */
  onDeleted: (bytes: number) => void;
};

const secondsUnused = 15 * 86_400;
const markBatchSize = 500;
/** The number of objects that are deleted concurrently. */
const deleteBatchSize = 20;

/**
 * Marks files that no row references any more, and uploads that no row has referenced within 15 days, because devices
 * keep drafts for 14 days. Rows may reference a file concurrently (`attachFile`): it is marked only if none has since
 * the check.
 */
export async function markUnreferencedFiles(
  { em, isStopped }: Pick<Sweep, 'em' | 'isStopped'>,
  folder: FileFolder,
): Promise<void> {
  let last = `${folder.name}/`;
  while (!isStopped()) {
    const candidates = await findCandidates(em, folder, last);
    last = candidates.at(-1)?.key ?? last;
    const keys = candidates.map(({ key }) => key);
    const referenced = new Set(keys.length === 0 ? [] : await folder.findReferenced(em, keys));
    const unreferenced = candidates.filter(({ key }) => !referenced.has(key));
    if (unreferenced.length > 0) await mark(em, unreferenced);
    if (candidates.length < markBatchSize) return;
  }
}

type Candidate = Awaited<ReturnType<typeof findCandidates>>[number];

/** A text in microseconds, which a Date cannot represent: two rows may reference a file within a millisecond. */
const attachment = ({ cast }: ExpressionBuilder<Database, 'StoredFile'>) => cast<string | null>('attachedAt', 'text');

function findCandidates(em: EntityManager, { name }: FileFolder, after: string) {
  return (
    query(em)
      .selectFrom('StoredFile')
      .select('key')
      .select((eb) => attachment(eb).as('attachment'))
      .where('key', '>', after)
      // '0' is the character after '/'.
      .where('key', '<', `${name}0`)
      .where('removedAt', 'is', null)
      .where((eb) => eb.or([eb('attachedAt', 'is not', null), eb('uploadedAt', '<', secondsFromNow(-secondsUnused))]))
      .orderBy('key')
      .limit(markBatchSize)
      .execute()
  );
}

async function mark(em: EntityManager, unreferenced: readonly Candidate[]): Promise<void> {
  await query(em)
    .updateTable('StoredFile')
    .set({ removedAt: now })
    .where('removedAt', 'is', null)
    .where((eb) =>
      eb.or(
        unreferenced.map((seen) =>
          eb.and([eb('key', '=', seen.key), eb(attachment(eb), 'is not distinct from', seen.attachment)]),
        ),
      ),
    )
    .execute();
}

/**
 * Deletes marked files: the bytes first, then the row. After a crash in between the mark remains, and the next sweep
 * retries. A file that cannot be deleted does not block the others.
 */
export async function deleteMarkedFiles({ em, storage, isStopped, onDeleted }: Sweep): Promise<void> {
  let last = '';
  const failures: unknown[] = [];
  while (!isStopped()) {
    const marked = await query(em)
      .selectFrom('StoredFile')
      .select('key')
      .where('removedAt', 'is not', null)
      .where('key', '>', last)
      .orderBy('key')
      .limit(deleteBatchSize)
      .execute();
    last = marked.at(-1)?.key ?? last;
    const outcomes = await Promise.allSettled(marked.map(({ key }) => storage.delete(key)));
    const gone = marked.filter((_, index) => outcomes[index]?.status === 'fulfilled').map(({ key }) => key);
    for (const outcome of outcomes) if (outcome.status === 'rejected') failures.push(outcome.reason);
    if (gone.length > 0) onDeleted(await deleteFileRows(em, gone));
    if (marked.length < deleteBatchSize) break;
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} stored files could not be deleted`);
}

/** Deletes the rows of files whose bytes are gone. Returns the number of those bytes. */
export async function deleteFileRows(em: EntityManager, keys: readonly string[]): Promise<number> {
  const forgotten = await query(em).deleteFrom('StoredFile').where('key', 'in', keys).returning('bytes').execute();
  return forgotten.reduce((sum, { bytes }) => sum + bytes, 0);
}

/**
 * Deletes bytes without a row: uploads that a restored backup does not know, or temporary files that a crash left. Only
 * those older than `before`.
 */
export async function deleteOrphans(
  { em, storage, isStopped, onDeleted }: Sweep,
  folder: string,
  before: Date,
): Promise<void> {
  for await (const page of storage.list(folder)) {
    if (isStopped()) break;
    const old = page.filter(({ modifiedAt }) => modifiedAt < before);
    if (old.length === 0) continue;
    const keys = old.map(({ key }) => key);
    const known = await query(em).selectFrom('StoredFile').select('key').where('key', 'in', keys).execute();
    const isKnown = new Set(known.map(({ key }) => key));
    for (const { key, bytes } of old.filter((object) => !isKnown.has(object.key))) {
      await storage.delete(key);
      onDeleted(bytes);
    }
  }
}
