import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Transactions per second of one script at 32 connections with prepared statements. */
export function pgbench(databaseUrl: string, script: string, seconds: number): number {
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
