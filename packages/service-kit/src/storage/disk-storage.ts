import { link, mkdir, opendir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import {
  contentTypeOfKey,
  listPageSize,
  newObjectName,
  parseKey,
  type ListedObject,
  type ObjectStorage,
} from './object-storage.ts';

/** The suffix of temporary files, which a crash during `put` leaves beside the key. */
const draftEnding = /\.[0-9a-f]{32}\.part$/u;

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Stores objects as files under `folder`. Processes on one machine may share it. */
export function createDiskStorage(folder: string): ObjectStorage {
  const fileOf = (key: string): string => path.join(folder, key);

  return {
    async put(key, bytes) {
      parseKey(key);
      const file = fileOf(key);
      await mkdir(path.dirname(file), { recursive: true });
      // The link makes a complete file appear atomically, and fails for an existing key.
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
      parseKey(key.replace(draftEnding, ''));
      await rm(fileOf(key), { force: true });
    },

    async *list(name) {
      let page: ListedObject[] = [];
      for await (const entry of await openFolder(path.join(folder, name))) {
        const key = `${name}/${entry.name}`;
        const found = await stat(fileOf(key)).catch(() => null);
        // Deleted meanwhile, or not ours.
        if (found?.isFile() !== true || contentTypeOfKey(key.replace(draftEnding, '')) === null) continue;
        page.push({ key, bytes: found.size, modifiedAt: found.mtime });
        if (page.length < listPageSize) continue;
        yield page;
        page = [];
      }
      if (page.length > 0) yield page;
    },
  };
}

/** Null if no file was ever stored. */
async function openFolder(folder: string): Promise<AsyncIterable<{ name: string }>> {
  try {
    return await opendir(folder);
  } catch (error) {
    if (isMissing(error)) return Readable.from([]);
    throw error;
  }
}
