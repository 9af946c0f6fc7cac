import type { Registry } from '@grow/contracts';
import { type Audit, readAuditOf, readCurrent, readRevision } from './registry-store.ts';
import type { ReleaseStorage } from './release-storage.ts';

/**
 * A registry and the ones that were live before it, latest first. If a command was killed before it moved the pointer,
 * its revision is left out, because no revision follows it.
 */
export async function* liveHistory(storage: ReleaseStorage, newest: Registry): AsyncGenerator<Registry> {
  for (let one: Registry | undefined = newest; one; one = await readRevision(storage, followedBy(one))) yield one;
}

/** Whether a revision was ever live. The next revision names the one that was live before it. */
export async function wasLive(storage: ReleaseStorage, revision: number): Promise<boolean> {
  const next = await readRevision(storage, revision + 1);
  return next ? followedBy(next) === revision : (await readCurrent(storage))?.revision === revision;
}

/** The records of the last revisions that were live, latest last. */
export async function readAudit(storage: ReleaseStorage, last: number): Promise<Audit[]> {
  const current = await readCurrent(storage);
  const lines: Audit[] = [];
  if (!current) return lines;
  for await (const { revision } of liveHistory(storage, current)) {
    const line = await readAuditOf(storage, revision);
    if (line) lines.unshift(line);
    if (lines.length === last) break;
  }
  return lines;
}

/** The revision that was live before. A document without `follows` followed the one with the previous number. */
function followedBy({ follows, revision }: Registry): number {
  return follows ?? revision - 1;
}
