import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPost } from '@grow/contracts';
import { startReplica, waitsForReplica } from '@grow/tools/backup/replica.ts';
import { ensureDatabases, query } from '@grow/tools/postgres/databases.ts';
import { startPostgres } from '@grow/tools/postgres/embedded-postgres.ts';
import { temporaryFolder } from '@grow/tools/postgres/temporary-folder.ts';
import { joinAsLearner, send } from '@grow/tools/test/learners.ts';
import { atPort } from './at-port.ts';
import { checkWrites } from './check-writes.ts';
import { startFleet } from './fleet.ts';
import { startLoad } from './load.ts';
import { watchPrimary } from './primary-watch.ts';
import { checkEventsAcrossGateways } from './two-gateways.ts';

/** Kills the primary with SIGKILL under load; a synchronous replica takes over. */
export async function failover(): Promise<boolean> {
  using folder = temporaryFolder();
  await using primary = await startPostgres({ home: join(folder.path, 'primary', 'postgres') });
  await ensureDatabases(primary.urlOf('postgres'), ['grow_content', 'grow_user']);
  await using replica = await startReplica(primary, folder.path);
  await using watch = await watchPrimary(primary, replica);
  const databases = {
    content: atPort(primary.urlOf('grow_content'), watch.port),
    user: atPort(primary.urlOf('grow_user'), watch.port),
  };
  await using fleet = await startFleet({ folder: folder.path, databases });
  const { url } = fleet;
  const { cookie } = await joinAsLearner(url);
  const text = { content: 'Is it there twice?', clientKey: randomUUID() };
  const isSafe = await waitsForReplica(replica, async () => {
    return (await send(url, createPost.path, text, cookie)).ok;
  });
  await using load = await startLoad({ url, databases, people: 16, isPatient: true });
  await sleep(8000);
  process.kill(primary.pid, 'SIGKILL');
  // The time in which an operator's health checks notice it.
  await sleep(1000);
  await query(replica.urlOf('postgres'), 'select pg_promote(true)');
  await sleep(20_000);
  const { requests, failures, writes, longestGapMs } = await load.stop();
  const { acknowledged, lost, doubled } = await checkWrites(databases, writes);
  await fleet.allUp();
  const ended = fleet.processes.filter(({ process: one }) => one.hasEnded).length;
  const isHeard = await checkEventsAcrossGateways(fleet);
  console.log(
    `RESULT failover: ${(longestGapMs / 1000).toFixed(1)} s without a write; ${acknowledged} writes acknowledged, ` +
      `${lost} lost, ${doubled} doubled; ${failures.length} of ${requests} requests failed meanwhile; ` +
      `${ended} processes ended, the others are all ready again; events ${isHeard ? 'arrive' : 'DO NOT ARRIVE'} again; ` +
      `a write ${isSafe ? 'waits' : 'DOES NOT WAIT'} for the replica`,
  );
  return lost + doubled + ended === 0 && acknowledged > 0 && longestGapMs < 15_000 && isHeard && isSafe;
}
