import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { withFolderLock } from '../locks/folder-lock.ts';
import type { LockWait } from '../locks/wait-for-lock.ts';
import { listFiles } from './integrity.ts';
import { lockPath, pointerPath, type ReleaseStorage } from './release-storage.ts';

/** Releases in a folder on this machine, or on a disk that several machines share. */
export function createFolderStorage(root: string, wait: LockWait = {}): ReleaseStorage {
  const at = (path: string): string => join(root, path);
  return {
    place: root,
    async read(path) {
      return existsSync(at(path)) ? readFileSync(at(path)) : undefined;
    },
    async create(path, bytes) {
      const half = writeBeside(at(path), bytes);
      try {
        linkSync(half, at(path));
        syncFolder(dirname(at(path)));
        return true;
      } catch (error) {
        if (existsSync(at(path))) return false;
        throw error;
      } finally {
        rmSync(half, { force: true });
      }
    },
    async createFolder(folder, files) {
      if (existsSync(at(folder))) return false;
      const half = besideOf(at(folder));
      for (const [name, bytes] of files) {
        mkdirSync(dirname(join(half, name)), { recursive: true });
        writeDurably(join(half, name), bytes);
      }
      try {
        renameSync(half, at(folder));
        syncFolder(dirname(at(folder)));
        return true;
      } catch (error) {
        rmSync(half, { recursive: true, force: true });
        if (existsSync(at(folder))) return false;
        throw error;
      }
    },
    async list(folder) {
      if (!existsSync(at(folder))) return [];
      return listFiles(at(folder)).filter((name) => !/(?:^|\/)\.[^/]*\.half(?:\/|$)/u.test(name));
    },
    async removeFolder(folder) {
      if (!existsSync(at(folder))) return;
      const half = besideOf(at(folder));
      renameSync(at(folder), half);
      rmSync(half, { recursive: true, force: true });
    },
    async writePointer(text) {
      const half = writeBeside(at(pointerPath), Buffer.from(text));
      renameSync(half, at(pointerPath));
      syncFolder(dirname(at(pointerPath)));
    },
    withLock: (work) => withFolderLock(at(lockPath), work, wait),
  };
}

/** A name beside a path, for a file or folder that is being written or removed. `list` leaves it out. */
function besideOf(path: string): string {
  return join(dirname(path), `.${randomBytes(8).toString('hex')}.half`);
}

function writeBeside(path: string, bytes: Uint8Array): string {
  mkdirSync(dirname(path), { recursive: true });
  const half = besideOf(path);
  writeDurably(half, bytes);
  return half;
}

/** Flushes the content before the rename, which could otherwise reach the disk first. */
function writeDurably(path: string, bytes: Uint8Array): void {
  writeFileSync(path, bytes, { flag: 'wx', mode: 0o644, flush: true });
}

function syncFolder(folder: string): void {
  const open = openSync(folder, 'r');
  try {
    fsyncSync(open);
  } finally {
    closeSync(open);
  }
}
