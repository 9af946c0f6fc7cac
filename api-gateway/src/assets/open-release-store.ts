import { openBucket } from '@grow/service-kit';
import type { Settings } from '../config.ts';
import { createBucketStore } from './bucket-store.ts';
import { createFolderStore, type ReleaseStore } from './release-store.ts';

/** The storage that the settings select: a bucket if one is set, else a folder. */
export function openReleaseStore(settings: Settings): ReleaseStore {
  const { RELEASES_S3_BUCKET: bucket } = settings;
  if (bucket === undefined) return createFolderStore(settings.RELEASES_DIR ?? `${settings.DATA_DIR}/releases`);
  return createBucketStore(openBucket('RELEASES_S3_BUCKET', bucket, settings));
}
