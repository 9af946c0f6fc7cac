import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const pgbenchInstallHint =
  "not run: pgbench is not installed. It is part of PostgreSQL's own tools: 'apt-get install postgresql-contrib' " +
  "or 'brew install postgresql', then see that pgbench is on the PATH.";

/**
 * Transactions per second of one script at 32 connections with prepared statements; null if pgbench is not installed.
 */
export function pgbench(databaseUrl: string, script: string, seconds: number): number | null {
  if (spawnSync('pgbench', ['--version']).status !== 0) return null;
  const folder = mkdtempSync(join(tmpdir(), 'grow-pgbench-'));
  const file = join(folder, 'script.sql');
  writeFileSync(file, script);
  const url = new URL(databaseUrl);
  const run = spawnSync(
    'pgbench',
    ['-n', '-M', 'prepared', '-c', '32', '-j', '2', '-T', String(seconds), '-f', file, url.pathname.slice(1)],
    {
      encoding: 'utf8',
      env: {
        ...process.env,
        PGHOST: url.hostname,
        PGPORT: url.port,
        PGUSER: decodeURIComponent(url.username),
        PGPASSWORD: decodeURIComponent(url.password),
      },
    },
  );
  rmSync(folder, { recursive: true, force: true });
  const found = /tps = ([\d.]+)/u.exec(run.stdout)?.[1];
  if (run.status !== 0 || found === undefined) throw new Error(`pgbench failed:\n${run.stderr}`);
  return Number(found);
}
