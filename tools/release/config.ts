import { resolve } from 'node:path';
import { openBucket, readSettings, s3SettingsShape } from '@grow/service-kit';
import { z } from 'zod/mini';
import type { LockWait } from '../locks/wait-for-lock.ts';
import { repositoryRoot } from '../test/workspaces.ts';
import { createFolderStorage } from './folder-storage.ts';
import type { ReleaseStorage } from './release-storage.ts';
import { createS3Storage } from './s3-storage.ts';

const settingsSchema = z.object({
  DATA_DIR: z._default(z.string(), '.data'),
  RELEASES_DIR: z.optional(z.string()),
  /** Releases are stored in this bucket instead of a folder. */
  RELEASES_S3_BUCKET: z.optional(z.string()),
  ...s3SettingsShape,
});

/** The machine that publishes may have a slow connection. */
const uploadTimeoutMs = 60_000;

/** The storage of the settings: a bucket if one is set, otherwise a folder. */
export function openStorage(wait: LockWait, env: NodeJS.ProcessEnv = process.env): ReleaseStorage {
  const settings = readSettings(settingsSchema, env);
  const { RELEASES_S3_BUCKET: bucket, S3_ENDPOINT: endpoint } = settings;
  if (bucket === undefined) {
    return createFolderStorage(resolve(repositoryRoot, settings.RELEASES_DIR ?? `${settings.DATA_DIR}/releases`), wait);
  }
  const place = `the bucket ${bucket}${endpoint === undefined ? '' : ` at ${endpoint}`}`;
  return createS3Storage(openBucket('RELEASES_S3_BUCKET', bucket, settings, uploadTimeoutMs), place, wait);
}
