import { randomUUID } from 'node:crypto';
import { type Bucket, OperatorError } from '@grow/service-kit';
import { z } from 'zod/mini';
import { lockHolderSchema, thisProcess, waitForLock, type LockWait } from '../locks/wait-for-lock.ts';
import { lockPath, pointerPath, releaseFile, type ReleaseStorage } from './release-storage.ts';

/** A lock expires after this long if its holder did not remove it. The work takes far less. */
const lockMs = 5 * 60_000;

/** Releases in a bucket. Each object is written atomically, so only the order of the files of a folder matters. */
export function createS3Storage(bucket: Bucket, place: string, wait: LockWait = {}): ReleaseStorage {
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

  /** Writes the lock. Returns false if it has changed since `etag`, or exists although there was none. */
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
      let mine: string | undefined;
      const tryLock = async () => {
        const found = await bucket.getTagged(lockPath).catch(refuse);
        const held = found?.bytes.toString('utf8');
        // The lock is ours after all: the answer to our write was lost, and the repeated write was refused.
        if (held !== undefined && held === mine) return 'acquired';
        const lock = held === undefined ? undefined : lockSchema.parse(JSON.parse(held));
        if (lock && lock.until.getTime() >= Date.now())
          return { ...lock, remedy: `If it is gone for good, its lock ends at ${lock.until.toISOString()}.` };
        mine = newLock();
        return (await writeLock(mine, found?.etag)) ? 'acquired' : 'free';
      };
      await waitForLock(tryLock, 150, wait);
      try {
        return await work();
      } finally {
        if ((await read(lockPath))?.toString('utf8') === mine) await remove(lockPath);
      }
    },
  };
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
