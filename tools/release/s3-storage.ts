import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { z } from 'zod';
import { ReleaseError } from './release-error.ts';
import {
  defaultWaitMs,
  describeHolder,
  describeWait,
  lockHolderSchema,
  thisProcess,
  type LockWait,
} from './lock-holder.ts';
import { lockPath, pointerPath, releaseFile, type ReleaseStorage } from './release-storage.ts';

type Bucket = {
  bucket: string;
  endpoint?: string | undefined;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
};

/** A lock that its holder did not remove counts for this long; the work takes far less. */
const lockMs = 5 * 60_000;

/** Releases in a bucket. Objects appear whole, so the only order that matters is that of the files of a folder. */
export function createS3Storage(
  { bucket, endpoint, region, credentials }: Bucket,
  { waitMs = defaultWaitMs, tell }: LockWait = {},
): ReleaseStorage {
  const client = new S3Client({
    region,
    credentials,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000 },
  });
  const place = `the bucket ${bucket}${endpoint ? ` at ${endpoint}` : ''}`;

  function refuse(cause: unknown): never {
    const message = cause instanceof Error ? `${cause.name} ${cause.message}`.trim() : String(cause);
    throw new ReleaseError(
      `Releases cannot be read or written in ${place}: ${message}.`,
      'Check RELEASES_S3_BUCKET and the S3 settings, then run the command again.',
      { cause },
    );
  }

  async function read(path: string): Promise<Buffer | undefined> {
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: path }));
      return Body && Buffer.from(await Body.transformToByteArray());
    } catch (error) {
      if (error instanceof NoSuchKey || (error instanceof S3ServiceException && error.name === 'NoSuchKey'))
        return undefined;
      return refuse(error);
    }
  }

  async function put(path: string, bytes: Uint8Array, onlyNew: boolean): Promise<boolean> {
    try {
      const condition = onlyNew ? { IfNoneMatch: '*' } : {};
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: path, Body: bytes, ...condition }));
      return true;
    } catch (error) {
      const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
      if (onlyNew && (status === 412 || status === 409)) return false;
      return refuse(error);
    }
  }

  async function keys(prefix: string): Promise<string[]> {
    const found: string[] = [];
    let token: string | undefined;
    do {
      const page = await client
        .send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token }))
        .catch(refuse);
      found.push(...(page.Contents ?? []).flatMap(({ Key }) => (Key ? [Key] : [])));
      token = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (token);
    return found;
  }

  async function remove(paths: readonly string[]): Promise<void> {
    const Objects = paths.map((Key) => ({ Key }));
    await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects } })).catch(refuse);
  }

  async function create(path: string, bytes: Uint8Array): Promise<boolean> {
    // Stores that do not know the condition would overwrite: look first. The lock keeps others out in between.
    return (await read(path)) === undefined && (await put(path, bytes, true));
  }

  return {
    place,
    read,
    create,
    async createFolder(folder, files) {
      const marker = files.get(releaseFile);
      if ((await read(`${folder}/${releaseFile}`)) !== undefined) return false;
      for (const [name, bytes] of files) if (name !== releaseFile) await put(`${folder}/${name}`, bytes, false);
      return marker === undefined || create(`${folder}/${releaseFile}`, marker);
    },
    async list(folder) {
      return (await keys(`${folder}/`)).map((key) => key.slice(folder.length + 1)).sort();
    },
    async removeFolder(folder) {
      // The marker goes first, as it came last.
      await remove([`${folder}/${releaseFile}`]);
      const all = await keys(`${folder}/`);
      for (let from = 0; from < all.length; from += 1000) await remove(all.slice(from, from + 1000));
    },
    async writePointer(text) {
      await put(pointerPath, Buffer.from(text), false);
    },
    async withLock(work) {
      const mine = await acquire();
      try {
        return await work();
      } finally {
        if ((await read(lockPath))?.toString('utf8') === mine) {
          await remove([lockPath]);
        }
      }
    },
  };

  /** Answers the text of the lock, by which its holder knows it again. */
  async function acquire(): Promise<string> {
    const end = performance.now() + waitMs;
    for (let hasTold = false; ; await sleep(100 + Math.random() * 200)) {
      const held = (await read(lockPath))?.toString('utf8');
      const lock = held === undefined ? undefined : lockSchema.parse(JSON.parse(held));
      if (!lock || lock.until.getTime() < Date.now()) {
        const mine = newLock();
        if (await put(lockPath, Buffer.from(mine), held === undefined)) {
          // Where the store ignores the condition the last writer wins; everybody sees who that was.
          await sleep(50);
          if ((await read(lockPath))?.toString('utf8') === mine) return mine;
        }
        continue;
      }
      if (performance.now() > end) {
        throw new ReleaseError(
          describeHolder(lock),
          `Wait for it. If it is gone for good, its lock ends at ${lock.until.toISOString()}.`,
        );
      }
      if (!hasTold) tell?.(`${describeHolder(lock)} ${describeWait(waitMs)}`);
      hasTold = true;
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
