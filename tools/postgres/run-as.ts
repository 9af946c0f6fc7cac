import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { OperatorError } from '@grow/service-kit';
import { reachableCopy } from './binaries.ts';

/** How the PostgreSQL programs are run, which refuse to run as root. */
export type RunAs = {
  /** The folder with bin/ and lib/. */
  native: string;
  /** Arguments before the program's own path. */
  prefix: string[];
  /** The user to run as, who owns the data; undefined for the current user. */
  user: { uid: number; gid: number } | undefined;
};

const unshare = ['unshare', '--user', '--map-user=1000', '--map-group=1000'];

/** Chooses how to run for data below `home`; `existingOwner` is the owner of data from an earlier start. */
export function chooseRunAs(native: string, home: string, existingOwner?: number): RunAs {
  if (process.getuid?.() !== 0) return { native, prefix: [], user: undefined };
  const user = serverUser(existingOwner);
  if (user && existingOwner !== 0 && isReachable(home, user)) {
    return { native: isReachable(join(native, 'bin'), user) ? native : reachableCopy(native), prefix: [], user };
  }
  if (spawnSync(unshare[0] ?? '', [...unshare.slice(1), 'true']).status === 0) {
    return { native, prefix: unshare, user: undefined };
  }
  throw new OperatorError(
    `PostgreSQL refuses to run as root, and no other user of this machine can reach ${home}.`,
    'Start as a plain user, or set DATA_DIR to a folder that other users can enter, or set DATABASE_URL_CONTENT and those of the other services.',
  );
}

/** The user for servers that refuse to run as root; undefined if we are not root. */
export function serverUser(existingOwner?: number): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found =
    (existingOwner ? lines.find(([, , uid]) => Number(uid) === existingOwner) : undefined) ??
    lines.find(([name]) => name === 'postgres') ??
    lines.find(([name]) => name === 'nobody');
  if (!found) return existingOwner ? { uid: existingOwner, gid: existingOwner } : undefined;
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

/** Whether the user may enter every folder down to `path`; folders that do not exist yet will be created accessible. */
function isReachable(path: string, user: { uid: number; gid: number }): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    const stat = statSync(folder, { throwIfNoEntry: false });
    const bit = stat && (stat.uid === user.uid ? 0o100 : stat.gid === user.gid ? 0o010 : 0o001);
    if (stat && bit && (stat.mode & bit) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}
