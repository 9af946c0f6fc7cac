import { spawnSync } from 'node:child_process';

export type SmallDisk = {
  /** How it is made, for the record of a test run. */
  how: string;
  /** Words before a program, so that it sees the small disk at the folder. */
  prefix: string[];
  /** Whether bytes run out; else no single file may be greater than `maxFileBytes`. */
  canBeFilled: boolean;
};

const maxFileBytes = 32 * 1024;
const mount = 'mount -t tmpfs -o size=1m,mode=0777 tmpfs "$0"';

/**
 * A disk of one megabyte at a folder, for one process alone: a file system in a mount namespace of its own where that
 * is allowed, else a limit on the size of each file, which any machine has.
 */
export function smallDisk(folder: string): SmallDisk {
  for (const words of [
    ['unshare', '-m'],
    ['unshare', '-Urm'],
  ]) {
    const [program = '', ...rest] = [...words, 'sh', '-c'];
    if (spawnSync(program, [...rest, mount, folder]).status === 0) {
      return {
        how: `a tmpfs of 1 MB by ${words.join(' ')}`,
        prefix: [program, ...rest, `${mount} && exec "$@"`, folder],
        canBeFilled: true,
      };
    }
  }
  // POSIX counts it in blocks of 512 bytes.
  const limit = `ulimit -f ${maxFileBytes / 512} && exec "$@"`;
  return { how: 'a limit of 32 kB for a file', prefix: ['sh', '-c', limit, 'sh'], canBeFilled: false };
}
