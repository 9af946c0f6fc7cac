import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { OperatorError } from '@grow/service-kit';
import { linkLibraries, packagedBinaries } from './binaries.ts';
import { freePort } from './free-port.ts';
import { readPassword } from './password.ts';
import { clearOrphan, commandOf, isAlive, stopServer, waitUntilReady } from './postmaster.ts';
import { chooseRunAs, type RunAs } from './run-as.ts';

export type EmbeddedPostgres = AsyncDisposable & {
  port: number;
  /** The superuser's URL of a database of this server. */
  urlOf(database: string): string;
  /** What was left of an earlier run that did not end cleanly. */
  recovered: 'none' | 'stopped' | 'stale';
  pid: number;
  /** Resolves once the server has ended, with its signal or exit code. */
  ended: Promise<string>;
  stop(): Promise<void>;
};

type Options = {
  /** The folder of the cluster, its password and its log; created if missing. */
  home: string;
  /** Faster without durability after a crash of the machine, for test servers. */
  isThrowaway?: boolean;
  /** The previous port, for a restart while services are running; a free one by default. */
  port?: number;
};

/**
 * Starts the PostgreSQL that npm installed, on 127.0.0.1 and a free port; creates its data folder at the first start.
 */
export async function startPostgres(options: Options): Promise<EmbeddedPostgres> {
  const home = resolve(options.home);
  const cluster = join(home, 'cluster');
  const native = packagedBinaries();
  linkLibraries(native);
  mkdirSync(dirname(home), { recursive: true });
  refuseSecondLauncher(home);
  const owner = statSync(cluster, { throwIfNoEntry: false })?.uid;
  const runAs = chooseRunAs(native, home, owner);
  if (owner === undefined) initialise(runAs, home, options.isThrowaway === true);
  const recovered = await clearOrphan(cluster);
  writeFileSync(join(home, 'launcher.pid'), String(process.pid));
  const password = readPassword(home);
  const { server, port } = await startServer(runAs, home, options);
  const pid = server.pid ?? 0;
  const stop = async (): Promise<void> => {
    await stopServer(pid);
    rmSync(join(home, 'launcher.pid'), { force: true });
  };
  return {
    port,
    pid,
    recovered,
    ended: whenEnded(server),
    urlOf: (database) => `postgres://grow:${password}@127.0.0.1:${port}/${database}`,
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

function whenEnded(server: ChildProcess): Promise<string> {
  const { exitCode, signalCode } = server;
  if (exitCode !== null || signalCode !== null) return Promise.resolve(signalCode ?? `code ${exitCode}`);
  return new Promise((done) => server.once('exit', (code, signal) => done(signal ?? `code ${code}`)));
}

/** A second start with the same data would treat the first one's server as an orphan and stop it. */
function refuseSecondLauncher(home: string): void {
  const file = join(home, 'launcher.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8'));
  const isLauncher = pid > 0 && isAlive(pid) && (commandOf(pid)?.includes('node') ?? true);
  if (pid === process.pid || !isLauncher) return;
  throw new OperatorError(
    `The data folder ${home} is in use by the running process ${pid}.`,
    'Stop that one first, or set DATA_DIR to another folder.',
  );
}

/**
 * Creates the cluster in a temporary folder and renames it when complete: an interrupted initdb leaves nothing
 * incomplete.
 */
function initialise(runAs: RunAs, home: string, isThrowaway: boolean): void {
  const parent = dirname(home);
  for (const name of readdirSync(parent)) {
    if (name.startsWith(`${basename(home)}.new-`)) rmSync(join(parent, name), { recursive: true, force: true });
  }
  const fresh = `${home}.new-${process.pid}`;
  const cluster = join(fresh, 'cluster');
  mkdirSync(cluster, { recursive: true });
  chmodSync(fresh, 0o755);
  const password = randomBytes(24).toString('base64url');
  const passwordFile = join(fresh, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (runAs.user) for (const path of [cluster, passwordFile]) chownSync(path, runAs.user.uid, runAs.user.gid);
  const words = [
    '--pgdata',
    cluster,
    '--username=grow',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    ...(isThrowaway ? ['--no-sync'] : []),
  ];
  const [program, ...rest] = [...runAs.prefix, join(runAs.native, 'bin', 'initdb'), ...words];
  const made = spawnSync(program ?? '', rest, { ...runAs.user, cwd: '/', encoding: 'utf8' });
  if (made.status !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    throw new OperatorError(
      `initdb failed: ${made.error?.message ?? made.stderr.trim()}`,
      `Look at the free space and the rights of ${parent}.`,
    );
  }
  if (runAs.user) chownSync(passwordFile, 0, 0);
  renameSync(fresh, home);
}

async function startServer(runAs: RunAs, home: string, { isThrowaway = false, port: kept }: Options): Promise<Running> {
  const log = join(home, 'server.log');
  let tail = '';
  // Another process may take the free port before the server does, and after a kill -9 of the server its last workers
  // may still hold the shared memory: both are temporary, so retry.
  for (let attempt = 0; attempt < 6; attempt++) {
    const port = kept ?? (await freePort());
    // A restart after a crash appends to the existing log.
    const out = openSync(log, kept === undefined ? 'w' : 'a', 0o600);
    const server = spawnServer(runAs, home, port, out, isThrowaway);
    closeSync(out);
    if (await waitUntilReady(server, join(home, 'cluster'))) return { server, port };
    tail = readFileSync(log, 'utf8').trim().split('\n').slice(-5).join('\n');
  }
  throw new OperatorError(`PostgreSQL does not start:\n${tail}`, `The whole log is in ${log}.`);
}

type Running = { server: ChildProcess; port: number };

function spawnServer(runAs: RunAs, home: string, port: number, out: number, isThrowaway: boolean): ChildProcess {
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(isThrowaway ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  };
  const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const cluster = join(home, 'cluster');
  const all = [...runAs.prefix, join(runAs.native, 'bin', 'postgres'), '-D', cluster, ...words];
  const [program, ...rest] = all;
  // Detached: Ctrl-C reaches the launcher first, which ends the services before their database.
  const server = spawn(program ?? '', rest, {
    ...runAs.user,
    cwd: '/',
    detached: true,
    stdio: ['ignore', out, out],
  });
  server.unref();
  return server;
}
