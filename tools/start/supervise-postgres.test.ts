import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { query } from '../postgres/databases.ts';
import { runningPostmaster } from '../postgres/postmaster.ts';
import { supervisePostgres, type SupervisedPostgres } from './supervise-postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'grow-supervised-'));
chmodSync(folder, 0o755);
const home = join(folder, 'postgres');
const messages: string[] = [];
let postgres: SupervisedPostgres;

beforeEach(async () => {
  await postgres?.stop();
  messages.length = 0;
  postgres = await supervisePostgres({ home, isThrowaway: false, log: (line) => messages.push(line) });
});
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const run = (text: string) => query(postgres.urlOf('postgres'), text);
const waitUntilReady = () => vi.waitFor(() => run('select 1 as one'), { timeout: 60_000, interval: 100 });

it.each(['SIGKILL', 'SIGINT'] as const)('restarts the server at the same address after %s', async (signal) => {
  const before = postgres.pid();
  await run('create table if not exists kept (signal text)');
  process.kill(before, signal);
  expect(await waitUntilReady()).toEqual([{ one: 1 }]);
  expect(postgres.pid()).not.toBe(before);
  expect(await run(`select count(*)::int from kept`)).toEqual([{ count: 0 }]);
  expect(messages[0]).toMatch(/^postgres ended with (?:SIGKILL|code 0); it restarts in 1 s$/u);
  expect(messages.at(-1)).toBe('postgres runs again');
});

it('waits longer after each crash, and does not restart a server that recovers by itself', async () => {
  for (const seconds of [1, 2]) {
    process.kill(postgres.pid(), 'SIGKILL');
    await vi.waitFor(() => expect(messages.at(-1)).toContain(`restarts in ${seconds} s`), { timeout: 10_000 });
    await vi.waitFor(() => expect(messages.at(-1)).toBe('postgres runs again'), { timeout: 60_000 });
  }
  const server = postgres.pid();
  await expect(run(`select pg_terminate_backend(pg_backend_pid())`)).rejects.toThrow();
  const backend = new pg.Client({ connectionString: postgres.urlOf('postgres') });
  backend.on('error', () => undefined);
  await backend.connect();
  const { rows } = await backend.query<{ pid: number }>('select pg_backend_pid() as pid');
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
  expect(await waitUntilReady()).toEqual([{ one: 1 }]);
  expect(postgres.pid()).toBe(server);
});

it('stops permanently, also while it waits for a restart and while it starts', async () => {
  for (const pause of [0, 1100]) {
    process.kill(postgres.pid(), 'SIGKILL');
    await vi.waitFor(() => expect(messages.at(-1)).toContain('restarts in'), { timeout: 10_000 });
    await sleep(pause);
    await postgres.stop();
    await sleep(1500);
    expect(runningPostmaster(join(home, 'cluster'))).toBeUndefined();
    postgres = await supervisePostgres({ home, isThrowaway: false, log: (line) => messages.push(line) });
  }
});
