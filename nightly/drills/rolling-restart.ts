import { join } from 'node:path';
import { ensureDatabases } from '@grow/tools/postgres/databases.ts';
import { startPostgres } from '@grow/tools/postgres/embedded-postgres.ts';
import { temporaryFolder } from '@grow/tools/postgres/temporary-folder.ts';
import { checkWrites } from './check-writes.ts';
import { startFleet } from './fleet.ts';
import { startLoad } from './load.ts';
import { checkEventsAcrossGateways, checkSignOutAcrossGateways } from './two-gateways.ts';

const rounds = 2;
const drainSeconds = 4;

/** Restarts each process of a fleet with SIGTERM, one after the other, under reads and writes. */
export async function rollingRestart(): Promise<boolean> {
  using folder = temporaryFolder();
  await using postgres = await startPostgres({ home: join(folder.path, 'postgres') });
  const databases = { content: postgres.urlOf('grow_content'), user: postgres.urlOf('grow_user') };
  await ensureDatabases(postgres.urlOf('postgres'), ['grow_content', 'grow_user']);
  await using fleet = await startFleet({ folder: folder.path, databases, drainSeconds });
  await using load = await startLoad({ url: fleet.url, databases, people: 16, isPatient: false });
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, process } of fleet.processes) {
      console.log(`round ${round + 1}: ${name}`);
      await process.stop();
      await process.start();
      await fleet.allUp();
    }
  }
  const { requests, failures, writes } = await load.stop();
  for (const failure of failures.slice(0, 20)) console.log(failure);
  const { acknowledged, lost, doubled } = await checkWrites(databases, writes);
  const isSignedOut = await checkSignOutAcrossGateways(fleet);
  const isHeard = await checkEventsAcrossGateways(fleet);
  console.log(
    `RESULT rolling-restart: ${fleet.processes.length * rounds} restarts under ${requests} requests, ` +
      `${failures.length} failed; ${acknowledged} writes acknowledged, ${lost} lost, ${doubled} doubled; ` +
      `a sign-out on one gateway ${isSignedOut ? 'holds' : 'DOES NOT HOLD'} on the other; ` +
      `an event ${isHeard ? 'reaches' : 'DOES NOT REACH'} the followers of both`,
  );
  return failures.length + lost + doubled === 0 && acknowledged > 0 && isSignedOut && isHeard;
}
