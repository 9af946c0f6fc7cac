import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../postgres/embedded-postgres.ts';
import { temporaryFolder } from '../postgres/temporary-folder.ts';

type Shared = { growTestPostgres?: Promise<() => Promise<void>> };

/**
 * One throwaway PostgreSQL for a whole vitest run, started by the first project that needs it: the run calls this once
 * per project, in one process. The server of TEST_POSTGRES_URL is used instead if it is set.
 */
export async function setup(): Promise<() => Promise<void>> {
  const shared = globalThis as Shared;
  const isFirst = !shared.growTestPostgres;
  shared.growTestPostgres ??= start();
  const stop = await shared.growTestPostgres;
  return isFirst ? stop : () => Promise.resolve();
}

async function start(): Promise<() => Promise<void>> {
  if (process.env['TEST_POSTGRES_URL']) return () => Promise.resolve();
  const ending = new AsyncDisposableStack();
  const { path } = ending.use(temporaryFolder(fastestFolder()));
  const server = ending.use(await startPostgres({ home: join(path, 'postgres'), isThrowaway: true }));
  process.env['TEST_POSTGRES_URL'] = server.urlOf('postgres');
  return () => ending.disposeAsync();
}

/** In memory where Linux has room: each test file creates a database of 300 files. */
function fastestFolder(): string {
  const memory = '/dev/shm';
  const neededBytes = 2 ** 31;
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= neededBytes ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}
