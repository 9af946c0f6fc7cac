import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPost } from '@grow/contracts';
import { ensureDatabases } from '@grow/tools/postgres/databases.ts';
import { startPostgres, type EmbeddedPostgres } from '@grow/tools/postgres/embedded-postgres.ts';
import { atPort } from './at-port.ts';
import { checkWrites } from './check-writes.ts';
import { startFleet, type Fleet } from './fleet.ts';
import { joinAsLearner, query, send } from '@grow/tools/test/learners.ts';
import { startLoad } from './load.ts';
import { watchPrimary, type PrimaryWatch } from './primary-watch.ts';
import { startReplica, waitsForReplica } from './replica.ts';
import { checkEventsAcrossGateways } from './two-gateways.ts';

/** Kills the primary with SIGKILL under load; a synchronous replica takes over. */
export async function failover(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'grow-drill-'));
  chmodSync(folder, 0o755);
  const inside = (name: string): string => join(folder, name);
  const primary = await startPostgres({ home: join(inside('primary'), 'postgres') });
  let replica: EmbeddedPostgres | undefined;
  let watch: PrimaryWatch | undefined;
  let fleet: Fleet | undefined;
  try {
    await ensureDatabases(primary.urlOf('postgres'), ['grow_content', 'grow_user']);
    replica = await startReplica(primary, {
      primary: inside('primary'),
      copy: inside('copy'),
      replica: inside('replica'),
    });
    watch = await watchPrimary(primary, replica);
    const { port } = watch;
    const databases = {
      content: atPort(primary.urlOf('grow_content'), port),
      user: atPort(primary.urlOf('grow_user'), port),
    };
    fleet = await startFleet({ folder, databases });
    const { url } = fleet;
    const { cookie } = await joinAsLearner(url);
    const text = { content: 'Is it there twice?', clientKey: randomUUID() };
    const isSafe = await waitsForReplica(primary, replica, async () => {
      return (await send(url, createPost.path, text, cookie)).ok;
    });
    const load = await startLoad({ url, databases, people: 16, isPatient: true });
    await sleep(8000);
    process.kill(primary.pid, 'SIGKILL');
    // An operator notices it by the second check.
    await sleep(1000);
    await query(replica.urlOf('postgres'), 'select pg_promote(true)');
    await sleep(20_000);
    const { requests, failures, writes, longestGapMs } = await load.stop();
    const { acknowledged, lost, doubled } = await checkWrites(databases, writes);
    await fleet.balancer.allUp();
    const ended = fleet.processes.filter(({ process: one }) => one.hasEnded).length;
    const isHeard = await checkEventsAcrossGateways(fleet);
    console.log(
      `RESULT failover: ${(longestGapMs / 1000).toFixed(1)} s without a write; ${acknowledged} writes acknowledged, ` +
        `${lost} lost, ${doubled} doubled; ${failures.length} of ${requests} requests failed meanwhile; ` +
        `${ended} processes ended, the others are all ready again; events ${isHeard ? 'arrive' : 'DO NOT ARRIVE'} again; ` +
        `a write ${isSafe ? 'waits' : 'DOES NOT WAIT'} for the replica`,
    );
    return lost + doubled + ended === 0 && acknowledged > 0 && longestGapMs < 15_000 && isHeard && isSafe;
  } finally {
    await fleet?.stop();
    await watch?.stop();
    await replica?.stop();
    await primary.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
