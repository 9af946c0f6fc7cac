import { resolve } from 'node:path';
import { readSettings } from '@grow/service-kit';
import { z } from 'zod';
import { repositoryRoot } from '../test/workspaces.ts';
import { createFolderStorage } from './folder-storage.ts';
import type { LockWait } from './lock-holder.ts';
import { ReleaseError } from './release-error.ts';
import type { ReleaseStorage } from './release-storage.ts';

const settingsSchema = z.object({
  DATA_DIR: z.string().default('.data'),
  RELEASES_DIR: z.string().optional(),
  /** Releases go to this bucket instead of a folder. */
  RELEASES_S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
});

/** The storage that the environment names: a bucket where one is set, else a folder. */
export async function openStorage(wait: LockWait, env: NodeJS.ProcessEnv = process.env): Promise<ReleaseStorage> {
  const settings = readSettings(settingsSchema, env);
  const { RELEASES_S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (bucket === undefined) {
    return createFolderStorage(resolve(repositoryRoot, settings.RELEASES_DIR ?? `${settings.DATA_DIR}/releases`), wait);
  }
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new ReleaseError(
      'RELEASES_S3_BUCKET is set without a key.',
      'Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY too.',
    );
  }
  // Loaded only here: the client is large, and a folder needs none of it.
  const { createS3Storage } = await import('./s3-storage.ts');
  const { S3_ENDPOINT: endpoint, S3_REGION: region } = settings;
  return createS3Storage({ bucket, endpoint, region, credentials: { accessKeyId, secretAccessKey } }, wait);
}
