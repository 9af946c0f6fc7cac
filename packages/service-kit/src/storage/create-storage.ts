import path from 'node:path';
import { z } from 'zod';
import { createDiskStorage } from './disk-storage.ts';
import type { ObjectStorage } from './object-storage.ts';
import { openBucket, s3SettingsShape } from './s3-bucket.ts';
import { createS3Storage } from './s3-storage.ts';

/** The settings of the storage, to spread into a service's settings. Without a bucket, files go to DATA_DIR/uploads. */
export const storageSettingsShape = {
  DATA_DIR: z.string().default('.data'),
  S3_BUCKET: z.string().min(1).optional(),
  ...s3SettingsShape,
  /** What one account may upload within a day, and keep in all, in each service: sizes as stored, not as sent. */
  UPLOAD_BYTES_PER_DAY: z.coerce.number().int().positive().default(50_000_000),
  UPLOAD_BYTES_PER_ACCOUNT: z.coerce.number().int().positive().default(500_000_000),
  /** Between two sweeps over files that no row names any more. */
  UPLOAD_SWEEP_SECONDS: z.coerce.number().int().min(1).max(86_400).default(3600),
};

export type StorageSettings = z.output<z.ZodObject<typeof storageSettingsShape>>;

/** The storage that the settings name. Throws where a bucket is named without the keys to it. */
export function createStorage(settings: StorageSettings): ObjectStorage {
  if (settings.S3_BUCKET === undefined) return createDiskStorage(path.resolve(settings.DATA_DIR, 'uploads'));
  return createS3Storage(openBucket('S3_BUCKET', settings.S3_BUCKET, settings));
}
