import path from 'node:path';
import { z } from 'zod/mini';
import { createDiskStorage } from './disk-storage.ts';
import { contentTypeOfKey, parseKey, type ObjectStorage } from './object-storage.ts';
import { openBucket, s3SettingsShape, type Bucket } from './s3-bucket.ts';

/** The storage settings of a service. Without a bucket, files are stored in DATA_DIR/uploads. */
export const storageSettingsShape = {
  DATA_DIR: z._default(z.string(), '.data'),
  S3_BUCKET: z.optional(z.string().check(z.minLength(1))),
  ...s3SettingsShape,
  /** Each account's upload quota per day, and in total, in each service: sizes as stored, not as sent. */
  UPLOAD_BYTES_PER_DAY: z._default(z.coerce.number().check(z.int(), z.positive()), 50_000_000),
  UPLOAD_BYTES_PER_ACCOUNT: z._default(z.coerce.number().check(z.int(), z.positive()), 500_000_000),
  /** The interval between two sweeps over unreferenced files. */
  UPLOAD_SWEEP_SECONDS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(86_400)), 3600),
};

export type StorageSettings = z.output<z.ZodMiniObject<typeof storageSettingsShape>>;

/** Creates the storage that the settings select. Throws if a bucket is set without its keys. */
export function createStorage(settings: StorageSettings): ObjectStorage {
  if (settings.S3_BUCKET === undefined) return createDiskStorage(path.resolve(settings.DATA_DIR, 'uploads'));
  return createS3Storage(openBucket('S3_BUCKET', settings.S3_BUCKET, settings));
}

/** Stores objects in a bucket. */
function createS3Storage(bucket: Bucket): ObjectStorage {
  return {
    async put(key, bytes) {
      if (!(await bucket.create(key, bytes, parseKey(key)))) throw new Error(`The key ${key} is taken`);
    },
    async get(key) {
      const contentType = contentTypeOfKey(key);
      const bytes = contentType === null ? null : await bucket.get(key);
      return contentType === null || bytes === null ? null : { bytes, contentType };
    },
    async delete(key) {
      parseKey(key);
      await bucket.delete(key);
    },
    list: (folder) => bucket.list(`${folder}/`),
  };
}
