import type { EntityManager } from '@mikro-orm/postgresql';
import type { ObjectStorage } from './object-storage.ts';

/** A folder of the storage, which belongs to one service alone: what lies there without a row is deleted. */
export type FileFolder = {
  /** The first part of its keys: 'post-images'. */
  name: string;
  /** Of these keys, those that some row names: also one that is hidden or lies in the trash, for it may come back. */
  findNamed: (em: EntityManager, keys: readonly string[]) => Promise<readonly string[]>;
};

type Candidate = { key: string; attached_at: string | null };
type Sweep = {
  em: EntityManager;
  storage: ObjectStorage;
  isStopped: () => boolean;
  /** Hears how many bytes are gone. */
  onDeleted: (bytes: number) => void;
};

const marksAtOnce = 500;
/** So many objects are deleted side by side. */
const deletionsAtOnce = 20;

/**
 * Marks the files that no row names any more, and uploads that none has named within 15 days: a
 * draft that names one lives for 14 on its device. Rows may take a file at the
 * same moment (`attachFile`): it is marked only if nobody did since it was looked at.
 */
export async function markUnnamedFiles(
  { em, isStopped }: Pick<Sweep, 'em' | 'isStopped'>,
  folder: FileFolder,
): Promise<void> {
  let last = `${folder.name}/`;
  while (!isStopped()) {
    const candidates = await em.execute<Candidate[]>(
      `select key, attached_at::text from stored_files
       where key > ? and key < ? and removed_at is null
         and (attached_at is not null or uploaded_at < now() - interval '15 days')
       order by key limit ?`,
      // '0' is the character after '/'.
      [last, `${folder.name}0`, marksAtOnce],
    );
    last = candidates.at(-1)?.key ?? last;
    const keys = candidates.map(({ key }) => key);
    const named = new Set(keys.length === 0 ? [] : await folder.findNamed(em, keys));
    const unnamed = candidates.filter(({ key }) => !named.has(key));
    if (unnamed.length > 0) await mark(em, unnamed);
    if (candidates.length < marksAtOnce) return;
  }
}

async function mark(em: EntityManager, unnamed: readonly Candidate[]): Promise<void> {
  await em.execute(
    `update stored_files f set removed_at = now()
     from jsonb_to_recordset(?::jsonb) as seen (key text, attached_at timestamptz)
     where f.key = seen.key and f.removed_at is null and f.attached_at is not distinct from seen.attached_at`,
    [JSON.stringify(unnamed)],
  );
}

/**
 * Deletes what is marked: the bytes first, then the row. Whoever dies in between leaves the mark, and the next sweep
 * does it again. What cannot be deleted now does not keep the others.
 */
export async function deleteMarkedFiles({ em, storage, isStopped, onDeleted }: Sweep): Promise<void> {
  let last = '';
  const failures: unknown[] = [];
  while (!isStopped()) {
    const marked = await em.execute<{ key: string }[]>(
      'select key from stored_files where removed_at is not null and key > ? order by key limit ?',
      [last, deletionsAtOnce],
    );
    last = marked.at(-1)?.key ?? last;
    const outcomes = await Promise.allSettled(marked.map(({ key }) => storage.delete(key)));
    const gone = marked.filter((_, index) => outcomes[index]?.status === 'fulfilled').map(({ key }) => key);
    for (const outcome of outcomes) if (outcome.status === 'rejected') failures.push(outcome.reason);
    if (gone.length > 0) onDeleted(await forgetFiles(em, gone));
    if (marked.length < deletionsAtOnce) break;
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} stored files could not be deleted`);
}

/** Deletes the rows of files whose bytes are gone. Answers how many bytes those were. */
export async function forgetFiles(em: EntityManager, keys: readonly string[]): Promise<number> {
  const [forgotten] = await em.execute<{ bytes: number }[]>(
    `with gone as (
       delete from stored_files where key in (select jsonb_array_elements_text(?::jsonb)) returning bytes
     ) select coalesce(sum(bytes), 0)::float as bytes from gone`,
    [JSON.stringify(keys)],
  );
  return forgotten?.bytes ?? 0;
}

/**
 * Deletes bytes without a row: of an upload whose row a restored backup does not have, or a draft that a crash left. Only
 * what is older than `before`.
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
    const known = await em.execute<{ key: string }[]>(
      'select key from stored_files where key in (select jsonb_array_elements_text(?::jsonb))',
      [JSON.stringify(old.map(({ key }) => key))],
    );
    const isKnown = new Set(known.map(({ key }) => key));
    for (const { key, bytes } of old.filter((object) => !isKnown.has(object.key))) {
      await storage.delete(key);
      onDeleted(bytes);
    }
  }
}
