import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type Koa from 'koa';
import { AppError } from '../app-error.ts';
import type { Logger } from '../create-logger.ts';
import type { CounterMetric } from '../http/metrics.ts';
import { SerializedResponse } from '../http/serialized-response.ts';
import { repeat } from '../repeat.ts';
import { createStorage, type StorageSettings } from './create-storage.ts';
import { contentTypeOfKey, type ObjectStorage } from './object-storage.ts';
import { StoredFile } from './stored-file.entity.ts';
import {
  deleteMarkedFiles,
  deleteOrphans,
  deleteFileRows,
  markUnreferencedFiles,
  type FileFolder,
} from './sweep-files.ts';
import { enforceQuota } from './upload-quota.ts';

type NewFile = { key: string; bytes: Buffer };

/** The files of one service: bytes in the storage, and a row each in its table `stored_files`. */
export type FileStore = {
  /**
   * Stores the files of an upload, all or none, within the account's quota. Unreferenced files are deleted after 15
   * days.
   */
  store: (em: EntityManager, uploadedBy: number, files: readonly NewFile[]) => Promise<void>;
  /** The response with a file, for callers who may see it. */
  answer: (ctx: Koa.Context, key: string) => Promise<SerializedResponse>;
  /** Deletes unreferenced files, once. */
  sweep: () => Promise<void>;
  /** Sweeps periodically, in any number of processes. Returns a function that stops it. */
  startSweeping: () => () => Promise<void>;
  counters: CounterMetric[];
};

type Options = { settings: StorageSettings; orm: MikroORM; folders: readonly FileFolder[]; log: Logger };

const dayMs = 86_400_000;

export function createFileStore({ settings, orm, folders, log }: Options): FileStore {
  const storage = createStorage(settings);
  const quota = { bytesPerDay: settings.UPLOAD_BYTES_PER_DAY, bytesPerAccount: settings.UPLOAD_BYTES_PER_ACCOUNT };
  const bytes = { stored: 0, swept: 0 };
  const sweeps = { done: 0, failed: 0 };
  let lastOrphanSweep = 0;

  async function sweep(isStopped = () => false): Promise<void> {
    const onDeleted = (gone: number): void => void (bytes.swept += gone);
    const parts = { em: orm.em.fork(), storage, isStopped, onDeleted };
    for (const folder of folders) await markUnreferencedFiles(parts, folder);
    try {
      await deleteMarkedFiles(parts);
    } finally {
      // Daily, because listing a bucket is slow and costs money, and orphans are rare.
      const before = Date.now() - dayMs;
      if (lastOrphanSweep < before) {
        for (const { name } of folders) await deleteOrphans(parts, name, new Date(before));
        if (!isStopped()) lastOrphanSweep = Date.now();
      }
    }
  }

  return {
    async store(em, uploadedBy, files) {
      const total = files.reduce((sum, file) => sum + file.bytes.length, 0);
      // The row comes first: bytes without a row would belong to nobody.
      await em.transactional(async (tx) => {
        await enforceQuota(tx, uploadedBy, total, quota);
        await tx.insertMany(
          StoredFile,
          files.map((file) => ({ key: file.key, uploadedBy, bytes: file.bytes.length })),
        );
      });
      try {
        for (const file of files) await storage.put(file.key, file.bytes);
      } catch (error) {
        const keys = files.map(({ key }) => key);
        const outcomes = await Promise.allSettled(keys.map((key) => storage.delete(key)));
        // If deletion fails, the row stays, as an unreferenced upload for the sweep.
        if (outcomes.every(({ status }) => status === 'fulfilled')) await deleteFileRows(em, keys).catch(() => 0);
        throw error;
      }
      bytes.stored += total;
    },

    answer: (ctx, key) => serveFile(ctx, storage, key),
    sweep: () => sweep(),

    startSweeping() {
      return repeat({
        name: 'the sweep of stored files',
        job: (isStopped) =>
          sweep(isStopped).then(
            () => (sweeps.done += 1),
            (error: unknown) => {
              sweeps.failed += 1;
              throw error;
            },
          ),
        everyMs: settings.UPLOAD_SWEEP_SECONDS * 1000,
        firstMs: 0,
        log,
      });
    },

    counters: [
      {
        name: 'stored_file_bytes_total',
        help: 'Bytes of files stored, and deleted by the sweep',
        label: 'change',
        read: () => bytes,
      },
      {
        name: 'stored_file_sweeps_total',
        help: 'Sweeps of stored files, by whether every unused file was deleted',
        label: 'result',
        read: () => sweeps,
      },
    ],
  };
}

/**
 * Sends a file; the caller has checked the permission. A key is never written twice, so the browser caches the bytes.
 * It revalidates each time whether it may still show them, without a read of the storage.
 */
async function serveFile(ctx: Koa.Context, storage: ObjectStorage, key: string): Promise<SerializedResponse> {
  const etag = `"${key}"`;
  const headers = {
    'content-type': contentTypeOfKey(key) ?? '',
    'cache-control': 'private, no-cache',
    etag,
    // We have re-encoded the file, and even so nothing in it may run.
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  };
  ctx.status = 200;
  ctx.set('etag', etag);
  if (ctx.fresh) return new SerializedResponse(Buffer.alloc(0), headers);
  const file = await storage.get(key);
  if (file !== null) return new SerializedResponse(file.bytes, headers);
  ctx.remove('etag');
  throw new AppError('not_found');
}
