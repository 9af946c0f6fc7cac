import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { contentTypeOfKey, newObjectName, requireKey, type ObjectStorage } from './object-storage.ts';

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Keeps objects as files under `folder`. Processes on one machine may share it. */
export function createDiskStorage(folder: string): ObjectStorage {
  const fileOf = (key: string): string => path.join(folder, key);

  return {
    async put(key, bytes) {
      requireKey(key);
      const file = fileOf(key);
      await mkdir(path.dirname(file), { recursive: true });
      // A reader never sees half a file: it appears whole by the link, which also refuses an existing key.
      const draft = `${file}.${newObjectName()}.part`;
      try {
        await writeFile(draft, bytes, { flag: 'wx', mode: 0o640 });
        await link(draft, file);
      } finally {
        await rm(draft, { force: true });
      }
    },

    async get(key) {
      const contentType = contentTypeOfKey(key);
      if (contentType === null) return null;
      try {
        return { bytes: await readFile(fileOf(key)), contentType };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async delete(key) {
      requireKey(key);
      await rm(fileOf(key), { force: true });
    },
  };
}
