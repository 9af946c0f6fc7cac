import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { OperatorError } from '@grow/service-kit';
import { connect } from '../postgres/databases.ts';
import { runningPostmaster } from '../postgres/postmaster.ts';
import { runningUrl } from '../postgres/running-url.ts';
import { knownMigrations } from './compare-backup.ts';
import { copyFolder } from './copy-folder.ts';

/** Logs are not needed after a restore; the cluster is copied separately. */
const leftOut = new Set(['postgres', 'logs']);

/**
 * Copies DATA_DIR - the embedded PostgreSQL, uploads, releases and secrets - into a new folder, completely or not at
 * all. The product may be running: the copy of the database then has its state at the end of the backup. Other files
 * written in those seconds may be missing, but nothing of the database.
 */
export async function takeBackup(dataDir: string, target: string): Promise<void> {
  const home = resolve(dataDir, 'postgres');
  const cluster = join(home, 'cluster');
  if (!existsSync(cluster)) {
    throw new OperatorError(
      `There is no embedded PostgreSQL in ${resolve(dataDir)}.`,
      'Set DATA_DIR, or back up a server of your own with its own tools (docs/production.md).',
    );
  }
  if (existsSync(target)) throw new OperatorError(`${target} already exists.`, 'Name a new folder.');
  const part = `${resolve(target)}.part`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(dirname(part), { recursive: true });
  mkdirSync(part, { mode: 0o700 });

  if (runningPostmaster(cluster))
    await copyRunningCluster(runningUrl(home, 'postgres'), cluster, join(part, 'postgres/cluster'));
  else copyFolder(cluster, join(part, 'postgres/cluster'), isOfRunningProcess);
  copyFolder(home, join(part, 'postgres'), (path) => path.startsWith('cluster') || isOfRunningProcess(path));
  copyFolder(dataDir, part, (path) => leftOut.has(path));
  writeFileSync(
    join(part, 'backup.json'),
    JSON.stringify({ createdAt: new Date().toISOString(), migrations: knownMigrations() }),
  );
  renameSync(part, target);
}

/** Files that belong to the running processes and would mislead the next ones. */
function isOfRunningProcess(path: string): boolean {
  return /^(?:postmaster\.(?:pid|opts)|launcher\.pid|server\.log)$/u.test(path);
}

/**
 * PostgreSQL's low-level backup: between start and stop the files may be copied in any state, and the write-ahead log,
 * which a slot keeps until it is copied too, makes them consistent. Source:
 * https://www.postgresql.org/docs/current/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP
 */
async function copyRunningCluster(url: string, cluster: string, to: string): Promise<void> {
  // The slot is temporary: it ends with the connection.
  await using client = await connect(url);
  await client.query(`select pg_create_physical_replication_slot('grow_backup_' || pg_backend_pid(), true, true)`);
  await client.query(`select pg_backup_start('grow', true)`);
  copyFolder(cluster, to, (path) => isOfRunningProcess(path) || /^(?:pg_wal|pg_replslot)\/./u.test(path));
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '', { mode: 0o600 });
  copyFolder(join(cluster, 'pg_wal'), join(to, 'pg_wal'));
}
