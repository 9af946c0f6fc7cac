import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where published builds are read from; paths are relative, with forward slashes. */
export type ReleaseStore = {
  /** The bytes of a file, or null where there is none. */
  read: (path: string) => Promise<Buffer | null>;
};

/** Letters, digits, dots, dashes and the like; no segment that begins with a dot, so no path leads out of the folder. */
const plainPathPattern = /^(?:[\w@+~-][\w@+~.-]*\/)*[\w@+~-][\w@+~.-]*$/u;

export function isPlainPath(path: string): boolean {
  return path.length <= 512 && plainPathPattern.test(path);
}

export function createFolderStore(folder: string): ReleaseStore {
  return {
    async read(path) {
      if (!isPlainPath(path)) return null;
      return readFile(join(folder, path)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' || error.code === 'EISDIR' || error.code === 'ENOTDIR') return null;
        throw error;
      });
    },
  };
}
