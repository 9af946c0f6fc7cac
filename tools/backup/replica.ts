import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { query } from '../postgres/databases.ts';
import { startPostgres, type EmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { waitUntil } from '../test/wait-until.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

/**
 * Creates a streaming replica of the server in `primary` of the folder and makes replication synchronous, as an operator
 * does. The copy is made while the primary is running.
 */
export async function startReplica(primary: EmbeddedPostgres, folder: string): Promise<EmbeddedPostgres> {
  const [copy, home] = [join(folder, 'copy'), join(folder, 'replica')];
  const admin = primary.urlOf('postgres');
  await query(admin, "select pg_create_physical_replication_slot('replica', true)");
  await takeBackup(join(folder, 'primary'), copy);
  const cluster = join(copy, 'postgres', 'cluster');
  const { hostname, port, username, password } = new URL(admin);
  const source = `host=${hostname} port=${port} user=${username} password=${password} application_name=replica`;
  appendFileSync(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = '${source}'\nprimary_slot_name = 'replica'\n`,
  );
  writeFileSync(join(cluster, 'standby.signal'), '');
  restoreBackup(copy, home);
  const replica = await startPostgres({ home: join(home, 'postgres') });
  // Only now: without a running replica, every commit would wait.
  await setServer(primary, "synchronous_standby_names = 'FIRST 1 (replica)'");
  const state = "select from pg_stat_replication where application_name = 'replica' and sync_state = 'sync'";
  const isSynchronous = async () => (await query(admin, state)).length > 0;
  await waitUntil(isSynchronous, 'No commit waits for the replica');
  return replica;
}

/** Changes a setting of a running server. */
export async function setServer(server: EmbeddedPostgres, setting: string): Promise<void> {
  await query(server.urlOf('postgres'), `alter system set ${setting}`);
  await query(server.urlOf('postgres'), 'select pg_reload_conf()');
}

/** Whether a write is acknowledged only once the replica has it. The replica is paused for a second to find out. */
export async function waitsForReplica(replica: EmbeddedPostgres, write: () => Promise<boolean>): Promise<boolean> {
  const [receiver] = await query<{ pid: number }>(replica.urlOf('postgres'), 'select pid from pg_stat_wal_receiver');
  if (receiver === undefined) throw new Error('The replica does not follow the primary');
  process.kill(receiver.pid, 'SIGSTOP');
  const writing = write();
  const isEarly = await Promise.race([writing.then(() => true), sleep(1000, false)]);
  process.kill(receiver.pid, 'SIGCONT');
  return (await writing) && !isEarly;
}
