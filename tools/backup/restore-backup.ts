import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { OperatorError } from '@grow/service-kit';
import { packagedBinaries } from '../postgres/binaries.ts';
import { runningPostmaster } from '../postgres/postmaster.ts';
import { chooseRunAs } from '../postgres/run-as.ts';
import { copyFolder, chownFolder } from './copy-folder.ts';

/** Throws unless the backup is complete and the product stopped. */
export function assertRestorable(source: string, dataDir: string): void {
  if (!existsSync(join(source, 'backup.json'))) {
    throw new OperatorError(`${source} is not a complete backup.`, 'Name a folder that "npm run backup" has created.');
  }
  const target = resolve(dataDir);
  if (runningPostmaster(join(target, 'postgres/cluster'))) {
    throw new OperatorError(`The product runs with ${target}.`, 'Stop it first; its data is kept beside the restored.');
  }
}

/**
 * Replaces DATA_DIR with a backup and returns the path to which the previous data was moved, or null if there was none.
 * The next start recovers the database from the copied log.
 */
export function restoreBackup(source: string, dataDir: string): string | null {
  assertRestorable(source, dataDir);
  const target = resolve(dataDir);
  const part = `${target}.part`;
  rmSync(part, { recursive: true, force: true });
  // Unlike the backup, the data folder must be accessible to others: the database may run as another user.
  mkdirSync(part, { recursive: true });
  copyFolder(source, part, (path) => path === 'backup.json');
  const { user } = chooseRunAs(packagedBinaries(), join(part, 'postgres'), undefined);
  if (user) chownFolder(join(part, 'postgres/cluster'), user);
  const aside = existsSync(target) ? `${target}.before-${new Date().toISOString().replaceAll(/[:.]/gu, '-')}` : null;
  if (aside) renameSync(target, aside);
  renameSync(part, target);
  return aside;
}
