import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { restoreBackup } from '@grow/tools/backup/restore-backup.ts';
import { takeBackup } from '@grow/tools/backup/take-backup.ts';
import { query } from '@grow/tools/postgres/databases.ts';
import { startPostgres, type EmbeddedPostgres } from '@grow/tools/postgres/embedded-postgres.ts';
import { waitUntil } from './wait-until.ts';

type Folders = { primary: string; copy: string; replica: string };

/**
 * Creates a streaming replica of the server in the first folder and makes replication synchronous, as an operator does.
 * The copy is made while the primary is running.
 */
export async function startReplica(primary: EmbeddedPostgres, folders: Folders): Promise<EmbeddedPostgres> {
  const admin = primary.urlOf('postgres');
  await query(admin, "select pg_create_physical_replication_slot('replica', true)");
  await takeBackup(folders.primary, folders.copy);
  const cluster = join(folders.copy, 'postgres', 'cluster');
  const { hostname, port, username, password } = new URL(admin);
  const source = `host=${hostname} port=${port} user=${username} password=${password} application_name=replica`;
  appendFileSync(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = '${source}'\nprimary_slot_name = 'replica'\n`,
  );
  writeFileSync(join(cluster, 'standby.signal'), '');
  restoreBackup(folders.copy, folders.replica);
  const replica = await startPostgres({ home: join(folders.replica, 'postgres') });
  // Only now: without a running replica, every commit would wait.
  await query(admin, "alter system set synchronous_standby_names = 'FIRST 1 (replica)'");
  await query(admin, 'select pg_reload_conf()');
  await waitUntilSynchronous(primary);
  return replica;
}

function waitUntilSynchronous(primary: EmbeddedPostgres): Promise<void> {
  const state = "select from pg_stat_replication where application_name = 'replica' and sync_state = 'sync'";
  return waitUntil(
    async () => (await query(primary.urlOf('postgres'), state)).length > 0,
    'No commit waits for the replica',
  );
}

/** Whether a write is acknowledged only once the replica has it. The replica is paused for a second to find out. */
export async function waitsForReplica(
  primary: EmbeddedPostgres,
  replica: EmbeddedPostgres,
  write: () => Promise<boolean>,
): Promise<boolean> {
  const admin = replica.urlOf('postgres');
  const [row] = await query<{ source: string }>(admin, "select current_setting('primary_conninfo') as source");
  await followPrimary(replica, '');
  const isPaused = async () => (await query(admin, 'select from pg_stat_wal_receiver')).length === 0;
  await waitUntil(isPaused, 'The replica still follows the primary');
  const writing = write();
  const isEarly = await Promise.race([writing.then(() => true), sleep(1000, false)]);
  await followPrimary(replica, row?.source ?? '');
  const isWritten = await writing;
  await waitUntilSynchronous(primary);
  return isWritten && !isEarly;
}

/** With an empty source the replica follows no server. */
async function followPrimary(replica: EmbeddedPostgres, source: string): Promise<void> {
  const admin = replica.urlOf('postgres');
  await query(admin, `alter system set primary_conninfo = ${pg.escapeLiteral(source)}`);
  await query(admin, 'select pg_reload_conf()');
}
