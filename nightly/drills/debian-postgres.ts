import { spawnSync } from 'node:child_process';
import { chownSync, globSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { query } from '@grow/tools/postgres/databases.ts';
import { serverUser } from '@grow/tools/postgres/run-as.ts';
import { waitUntil } from '@grow/tools/test/wait-until.ts';
import { NotRun } from './find-program.ts';
import { runServer, type ServerProgram } from './server-program.ts';

/** The folder of the PostgreSQL programs of this machine. */
export function postgresPrograms(): string {
  const pgDump = globSync('/usr/lib/postgresql/*/bin/pg_dump').sort().at(-1);
  if (pgDump === undefined) throw new NotRun('PostgreSQL is not installed. On Debian: apt-get install postgresql');
  return dirname(pgDump);
}

/** Starts the PostgreSQL of this machine, with the user `grow` and without a password. */
export async function startDebianPostgres(home: string, port: number): Promise<ServerProgram> {
  const bin = postgresPrograms();
  const user = serverUser();
  mkdirSync(home);
  if (user) chownSync(home, user.uid, user.gid);
  const words = ['-D', join(home, 'cluster'), '-U', 'grow', '--auth=trust', '--locale=C.UTF-8', '-E', 'UTF8'];
  const made = spawnSync(join(bin, 'initdb'), words, { ...user, cwd: '/', encoding: 'utf8' });
  if (made.status !== 0) throw new Error(made.stderr);
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=100'];
  const server = runServer({
    program: join(bin, 'postgres'),
    words: ['-D', join(home, 'cluster'), ...settings.flatMap((one) => ['-c', one])],
    user,
  });
  const isUp = (): Promise<boolean> =>
    query(`postgres://grow@127.0.0.1:${port}/postgres`, 'select').then(
      () => true,
      () => false,
    );
  await waitUntil(isUp, 'The PostgreSQL of this machine does not accept connections');
  return server;
}
