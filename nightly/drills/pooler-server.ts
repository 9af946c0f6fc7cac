import { chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@grow/tools/postgres/free-port.ts';
import { serverUser } from '@grow/tools/postgres/run-as.ts';
import { repositoryRoot } from '@grow/tools/test/workspaces.ts';
import { atPort } from './at-port.ts';
import { findProgram } from './find-program.ts';
import type { Databases } from './load.ts';
import { runServer, type ServerProgram } from './server-program.ts';

export type PoolMode = 'session' | 'transaction';
export type Pooler = AsyncDisposable & { databases: Databases; restart: () => Promise<void> };

/** PgBouncer with the configuration in deploy/, in front of the two databases. */
export async function startPooler(folder: string, databases: Databases, mode: PoolMode): Promise<Pooler> {
  const program = findProgram('pgbouncer');
  const user = serverUser();
  const port = await freePort();
  const lines = Object.values(databases).map((address) => {
    const { hostname, port: at, username, password, pathname } = new URL(address);
    const name = pathname.slice(1);
    return `${name} = host=${hostname} port=${at} dbname=${name} user=${username} password=${password}`;
  });
  const shipped = join(repositoryRoot, 'deploy', 'pgbouncer.ini');
  const config = join(folder, `pgbouncer-${mode}.ini`);
  writeFileSync(
    config,
    [
      '[databases]',
      ...lines,
      `%include ${shipped}`,
      `listen_addr = 127.0.0.1`,
      `listen_port = ${port}`,
      'unix_socket_dir =',
      // Only this machine reaches it, while the drill runs.
      'auth_type = any',
      `pool_mode = ${mode}`,
    ].join('\n'),
    { mode: 0o600 },
  );
  if (user) chownSync(config, user.uid, user.gid);
  const run = (): ServerProgram => runServer({ program, words: [config], user });
  let server = run();
  return {
    databases: { content: atPort(databases.content, port), user: atPort(databases.user, port) },
    async restart() {
      await server.stop();
      server = run();
    },
    [Symbol.asyncDispose]: () => server.stop(),
  };
}
