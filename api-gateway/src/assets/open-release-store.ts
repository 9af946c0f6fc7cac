import { StartError } from '@grow/service-kit';
import type { Settings } from '../config.ts';
import { createBucketStore } from './bucket-store.ts';
import { createFolderStore, type ReleaseStore } from './release-store.ts';

/** The storage that the settings name: a bucket where one is set, else a folder. */
export function openReleaseStore(settings: Settings): ReleaseStore {
  const { RELEASES_S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (bucket === undefined) return createFolderStore(settings.RELEASES_DIR ?? `${settings.DATA_DIR}/releases`);
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new StartError(
      'RELEASES_S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
      'Set both, or no bucket.',
    );
  }
  return createBucketStore({
    bucket,
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION,
    accessKeyId,
    secretAccessKey,
  });
}
