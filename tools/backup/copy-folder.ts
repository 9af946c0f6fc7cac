import { chownSync, copyFileSync, existsSync, lchownSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Copies a folder whose files may change and disappear meanwhile, like those of a running database: missing files are
 * skipped. `isLeftOut` gets paths relative to the folder; links are not followed.
 */
export function copyFolder(from: string, to: string, isLeftOut: (path: string) => boolean = () => false): void {
  mkdirSync(dirname(to), { recursive: true });
  if (!existsSync(to)) mkdirSync(to, { mode: statSync(from).mode });
  const copyInside = (inside: string): void => {
    for (const entry of readdirSync(join(from, inside), { withFileTypes: true })) {
      const path = join(inside, entry.name);
      if (isLeftOut(path)) continue;
      try {
        if (entry.isDirectory()) {
          mkdirSync(join(to, path), { recursive: true, mode: statSync(join(from, path)).mode });
          copyInside(path);
        } else if (entry.isFile()) {
          copyFileSync(join(from, path), join(to, path));
        }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
    }
  };
  copyInside('');
}

/** Changes the owner of a folder and everything in it. */
export function chownFolder(folder: string, owner: { uid: number; gid: number }): void {
  chownSync(folder, owner.uid, owner.gid);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    lchownSync(join(entry.parentPath, entry.name), owner.uid, owner.gid);
  }
}
