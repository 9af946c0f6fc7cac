import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@grow/tools/postgres/free-port.ts';
import { serverUser } from '@grow/tools/postgres/run-as.ts';
import { startProduct } from '@grow/tools/start/start-product.ts';
import { query } from '@grow/tools/test/learners.ts';
import { repositoryRoot } from '@grow/tools/test/workspaces.ts';
import { NotRun } from './find-program.ts';
import { runServer, type ServerProgram } from './server-program.ts';

const script = join(repositoryRoot, 'deploy', 'backup.sh');

/** Backups by `deploy/backup.sh` of a real server with the product's data are restored, and broken ones refused. */
export async function backup(): Promise<boolean> {
  const bin = postgresPrograms();
  const folder = mkdtempSync(join(tmpdir(), 'grow-drill-'));
  chmodSync(folder, 0o755);
  const inside = (name: string): string => join(folder, name);
  const port = await freePort();
  const env = {
    ...process.env,
    PATH: `${bin}:${process.env['PATH']}`,
    PGHOST: '127.0.0.1',
    PGPORT: String(port),
    PGUSER: 'grow',
    BACKUP_DIR: inside('backups'),
    BACKUP_KEEP: '2',
    DATA_DIR: inside('data'),
  };
  const run = (...words: string[]): boolean => {
    const { status, stdout, stderr } = spawnSync(words[0] ?? '', words.slice(1), { env, encoding: 'utf8' });
    console.log(`${words.slice(1).join(' ')}: ${stdout}${stderr}`.trimEnd());
    return status === 0;
  };
  const server = await startServer(inside('postgres'), port);
  const urlOf = (database: string): string => `postgres://grow@127.0.0.1:${port}/${database}`;
  let product: Awaited<ReturnType<typeof startProduct>> | undefined;
  try {
    for (const name of ['grow_content', 'grow_user']) await query(urlOf('postgres'), `create database ${name}`);
    const databases = { DATABASE_URL_CONTENT: urlOf('grow_content'), DATABASE_URL_USER: urlOf('grow_user') };
    product = await startProduct({ env: { ...env, ...databases, PORT: '0', DEMO: 'on' }, log: () => undefined });
    await query(
      urlOf('grow_content'),
      `insert into stored_files (key, uploaded_by, bytes, attached_at) values ('lesson-images/a.webp', 1, 1, 'yesterday')`,
    );
    const backups = (): string[] => globSync(join(env.BACKUP_DIR, '20*Z')).sort();
    const names = async () =>
      JSON.stringify(await query(urlOf('postgres'), 'select datname from pg_database order by 1'));
    const claims: [string, boolean][] = [
      ['a check without a backup fails', !run(script, 'check')],
      ['a backup is taken', run(script, 'take')],
      ['a missing picture is found', !run(script, 'drill')],
    ];
    const picture = join(env.DATA_DIR, 'uploads', 'lesson-images', 'a.webp');
    mkdirSync(dirname(picture), { recursive: true });
    cpSync(script, picture);
    await sleep(1100);
    claims.push(
      ['a second backup is taken', run(script, 'take')],
      ['it can be restored', run(script, 'drill')],
      ['the check passes', run(script, 'check')],
    );
    const whole = backups().at(-1) ?? '';
    const broken = join(env.BACKUP_DIR, '2099-01-01T000000Z');
    const before = await names();
    for (const share of [0.5, 0]) {
      cpSync(whole, broken, { recursive: true, force: true });
      const dump = join(broken, 'grow_content.dump');
      truncateSync(dump, Math.floor(statSync(dump).size * share));
      claims.push([`a dump cut to ${share} is found`, !run(script, 'drill') && !run(script, 'restore', broken, '_r1')]);
    }
    claims.push(['it changed nothing', before === (await names())]);
    rmSync(broken, { recursive: true });
    claims.push(['a backup is put back beside', run(script, 'restore', whole, '_r1')]);
    const [row] = await query<{ count: number }>(
      urlOf('grow_content_r1'),
      'select count(*)::int as count from lessons',
    );
    claims.push(['the lessons are back', row?.count === 62]);
    const [old, older] = ['2001-01-02T000000Z', '2001-01-01T000000Z'].map((name) => join(env.BACKUP_DIR, name));
    for (const name of [old, older]) mkdirSync(name ?? '');
    const others = backups().slice(2);
    claims.push([
      'of three days the oldest is deleted',
      run(script, 'rotate') && JSON.stringify(backups()) === JSON.stringify([old, ...others]),
    ]);
    for (const [claim, holds] of claims) console.log(`RESULT backup: ${claim}: ${holds}`);
    return claims.every(([, holds]) => holds);
  } finally {
    await product?.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function postgresPrograms(): string {
  const pgDump = globSync('/usr/lib/postgresql/*/bin/pg_dump').sort().at(-1);
  if (pgDump === undefined) throw new NotRun('PostgreSQL is not installed. On Debian: apt-get install postgresql');
  return dirname(pgDump);
}

/** PostgreSQL of this machine, with the user `grow` and without a password. */
export async function startServer(home: string, port: number): Promise<ServerProgram> {
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
  for (;;) {
    const isUp = await query(`postgres://grow@127.0.0.1:${port}/postgres`, 'select 1').catch(() => null);
    if (isUp !== null) return server;
    await sleep(200);
  }
}
