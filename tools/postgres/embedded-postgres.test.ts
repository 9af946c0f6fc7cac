import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { ensureDatabases, query } from './databases.ts';
import { startPostgres } from './embedded-postgres.ts';
import { isAlive, readPostmaster, runningPostmaster, stopServer } from './postmaster.ts';

const folder = mkdtempSync(join(tmpdir(), 'grow-pg-'));
chmodSync(folder, 0o755);
const cluster = (home: string): string => join(home, 'cluster');

afterAll(async () => {
  for (const name of readdirSync(folder)) {
    const left = runningPostmaster(cluster(join(folder, name)));
    if (left) await stopServer(left.pid);
  }
  rmSync(folder, { recursive: true, force: true });
});

describe('the embedded PostgreSQL', () => {
  it('creates its cluster once, keeps data after a restart, and requires its password', async () => {
    const home = join(folder, 'kept');
    mkdirSync(`${home}.new-1/cluster`, { recursive: true });
    const first = await startPostgres({ home, isThrowaway: true });
    expect(existsSync(`${home}.new-1`)).toBe(false);
    expect(statSync(join(home, 'password')).mode & 0o777).toBe(0o600);
    await ensureDatabases(first.urlOf('postgres'), ['content']);
    await ensureDatabases(first.urlOf('postgres'), ['content']);
    await query(first.urlOf('content'), 'create table kept as select 42 as answer');
    const shown = await query(
      first.urlOf('content'),
      'select datlocale from pg_database where datname = current_database()',
    );
    expect(shown).toEqual([{ datlocale: 'C.UTF-8' }]);
    await expect(query(first.urlOf('content').replace(/:[^:@]+@/u, ':wrong@'), 'select 1')).rejects.toThrow(
      /password/u,
    );
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);

    const second = await startPostgres({ home, isThrowaway: true });
    expect(second.recovered).toBe('none');
    expect(await query(second.urlOf('content'), 'select answer from kept')).toEqual([{ answer: 42 }]);
    await second.stop();
  });

  it('stops the server that a killed launcher left running, and starts with its data', async () => {
    const launched = join(folder, 'launched');
    const program = `
      const { startPostgres } = await import(${JSON.stringify(import.meta.resolve('./embedded-postgres.ts'))});
      await startPostgres({ home: ${JSON.stringify(launched)}, isThrowaway: true });
      process.send('started');
      setInterval(() => {}, 1000);`;
    const launcher = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    await once(launcher, 'message');
    const orphan = readPostmaster(cluster(launched))?.pid;
    launcher.kill('SIGKILL');
    await vi.waitFor(() => expect(launcher.signalCode).toBe('SIGKILL'), { timeout: 20_000 });
    expect(orphan && isAlive(orphan)).toBe(true);

    const next = await startPostgres({ home: launched, isThrowaway: true });
    expect(next.recovered).toBe('stopped');
    expect(await query(next.urlOf('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
    await next.stop();
  });

  it('removes a stale postmaster.pid whose number now belongs to another process', async () => {
    const home = join(folder, 'stale');
    const first = await startPostgres({ home, isThrowaway: true });
    await first.stop();
    writeFileSync(join(cluster(home), 'postmaster.pid'), `${process.pid}\n${cluster(home)}\n`);
    const second = await startPostgres({ home, isThrowaway: true });
    expect(second.recovered).toBe('stale');
    await second.stop();
  });

  it('refuses a data folder that another running launcher uses', async () => {
    const home = join(folder, 'busy');
    mkdirSync(home, { recursive: true });
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    await vi.waitFor(() => expect(other.pid && isAlive(other.pid)).toBe(true), { timeout: 20_000 });
    writeFileSync(join(home, 'launcher.pid'), String(other.pid));
    await expect(startPostgres({ home })).rejects.toThrow(/in use by the running process/u);
    other.kill('SIGKILL');
  });
});
