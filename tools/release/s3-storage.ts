import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '@grow/service-kit';
import type { Bucket } from '@grow/service-kit';
import { z } from 'zod/mini';
import {
  defaultWaitMs,
  describeHolder,
  describeWait,
  lockHolderSchema,
  thisProcess,
  type LockWait,
} from '../locks/lock-holder.ts';
import { lockPath, pointerPath, releaseFile, type ReleaseStorage } from './release-storage.ts';

/** A lock that its holder did not remove expires after this long; the work takes far less. */
const lockMs = 5 * 60_000;

/** Releases in a bucket. Objects are written atomically, so only the order of the files of a folder matters. */
export function createS3Storage(
  bucket: Bucket,
  place: string,
  { waitMs = defaultWaitMs, onWait }: LockWait = {},
): ReleaseStorage {
  function refuse(cause: unknown): never {
    const message = cause instanceof Error ? `${cause.name} ${cause.message}`.trim() : String(cause);
    throw new OperatorError(
      `Releases cannot be read or written in ${place}: ${message}.`,
      'Check RELEASES_S3_BUCKET and the S3 settings, then run the command again.',
      { cause },
    );
  }

  const read = (path: string) => bucket.get(path).catch(refuse);
  const put = (path: string, bytes: Uint8Array) => bucket.put(path, bytes).catch(refuse);
  const remove = (path: string) => bucket.delete(path).catch(refuse);

  async function keys(prefix: string): Promise<string[]> {
    const found: string[] = [];
    try {
      for await (const page of bucket.list(prefix)) found.push(...page.map(({ key }) => key));
    } catch (error) {
      refuse(error);
    }
    return found;
  }

  const create = (path: string, bytes: Uint8Array) => bucket.create(path, bytes).catch(refuse);

  /** False if somebody else wrote the lock since `etag`, or since there was none. */
  const writeLock = (text: string, etag: string | undefined) =>
    etag === undefined
      ? create(lockPath, Buffer.from(text))
      : bucket.replace(lockPath, Buffer.from(text), etag).catch(refuse);

  return {
    place,
    read: async (path) => (await read(path)) ?? undefined,
    create,
    async createFolder(folder, files) {
      const marker = files.get(releaseFile);
      if ((await read(`${folder}/${releaseFile}`)) !== null) return false;
      for (const [name, bytes] of files) if (name !== releaseFile) await put(`${folder}/${name}`, bytes);
      return marker === undefined || create(`${folder}/${releaseFile}`, marker);
    },
    async list(folder) {
      return (await keys(`${folder}/`)).map((key) => key.slice(folder.length + 1)).sort();
    },
    async removeFolder(folder) {
      // The marker is deleted first, as it was written last.
      await remove(`${folder}/${releaseFile}`);
      for (const key of await keys(`${folder}/`)) await remove(key);
    },
    async writePointer(text) {
      await put(pointerPath, Buffer.from(text));
    },
    async withLock(work) {
      const mine = await acquire();
      try {
        return await work();
      } finally {
        if ((await read(lockPath))?.toString('utf8') === mine) await remove(lockPath);
      }
    },
  };

  /** Returns the content of the lock, by which its holder identifies it. */
  async function acquire(): Promise<string> {
    const end = performance.now() + waitMs;
    let mine: string | undefined;
    for (let hasReported = false; ; await sleep(100 + Math.random() * 200)) {
      const found = await bucket.getTagged(lockPath).catch(refuse);
      const held = found?.bytes.toString('utf8');
      // The client repeats a write whose answer was lost, and the store refuses the repetition.
      if (held !== undefined && held === mine) return held;
      const lock = held === undefined ? undefined : lockSchema.parse(JSON.parse(held));
      if (!lock || lock.until.getTime() < Date.now()) {
        mine = newLock();
        if (await writeLock(mine, found?.etag)) return mine;
        continue;
      }
      if (performance.now() > end) {
        throw new OperatorError(
          describeHolder(lock),
          `Wait for it. If it is gone for good, its lock ends at ${lock.until.toISOString()}.`,
        );
      }
      if (!hasReported) onWait?.(`${describeHolder(lock)} ${describeWait(waitMs)}`);
      hasReported = true;
    }
  }
}

const lockSchema = z.object({
  id: z.string(),
  holder: lockHolderSchema,
  since: z.coerce.date(),
  until: z.coerce.date(),
});

function newLock(): string {
  const since = new Date();
  const lock: z.input<typeof lockSchema> = {
    id: randomUUID(),
    holder: thisProcess(),
    since,
    until: new Date(since.getTime() + lockMs),
  };
  return JSON.stringify(lock);
}
