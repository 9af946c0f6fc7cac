import { OperatorError } from '@grow/service-kit';
import type { Build } from './describe-build.ts';
import { asJson, folderOf } from './registry-store.ts';
import { releaseFile, type ReleaseStorage } from './release-storage.ts';

/** Uploads a build as an immutable folder. An existing version is never overwritten. */
export async function publish(storage: ReleaseStorage, build: Build): Promise<'published' | 'present'> {
  const description = asJson({ ...build.release, publishedAt: new Date().toISOString() });
  // The description is the last file: a storage without atomic renames shows by it that a release is complete.
  const files = new Map<string, Uint8Array>([...build.files, [releaseFile, description]]);
  const isNew = await storage.createFolder(folderOf(build.app, build.release.version), files);
  return isNew ? 'published' : 'present';
}

/** Like `publish`, but refuses a version that is published already. */
export async function publishNew(storage: ReleaseStorage, build: Build): Promise<void> {
  if ((await publish(storage, build)) === 'present') {
    throw new OperatorError(
      `${build.app} ${build.release.version} is already in ${storage.place}; a published version never changes.`,
      `Raise "version" in ${build.app}/package.json and publish again.`,
    );
  }
}
