import { spawnSync } from 'node:child_process';

export type SmallDisk = {
  /** How it is implemented, for the output of a test run. */
  how: string;
  /** Arguments before a program, so that it sees the small disk at the folder. */
  prefix: string[];
  /** Whether the total size is limited; otherwise only each file, to `maxFileBytes`. */
  canBeFilled: boolean;
};

const maxFileBytes = 32 * 1024;
const mount = 'mount -t tmpfs -o size=1m,mode=0777 tmpfs "$0"';

/**
 * A disk of one megabyte at a folder, for one process: a file system in a mount namespace of its own where that is
 * allowed, otherwise a limit on the size of each file, which works on any machine.
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
  // POSIX specifies blocks of 512 bytes.
  const limit = `ulimit -f ${maxFileBytes / 512} && exec "$@"`;
  return { how: 'a limit of 32 kB for a file', prefix: ['sh', '-c', limit, 'sh'], canBeFilled: false };
}
