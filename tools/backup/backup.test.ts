import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedPostgres, startPostgres } from '../postgres/embedded-postgres.ts';
import { repositoryRoot } from '../test/workspaces.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'grow-backup-'));
chmodSync(folder, 0o755);
const dataDir = join(folder, 'data');
const running: EmbeddedPostgres[] = [];

async function start(): Promise<EmbeddedPostgres> {
  const server = await startPostgres({ home: join(dataDir, 'postgres') });
  running.push(server);
  return server;
}

async function withClient<T>(server: EmbeddedPostgres, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server.urlOf('postgres') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const ids = (server: EmbeddedPostgres): Promise<number[]> =>
  withClient(server, async (client) => {
    const { rows } = await client.query<{ id: number }>('select id from facts order by id');
    return rows.map(({ id }) => id);
  });

beforeAll(() => {
  mkdirSync(join(dataDir, 'uploads'), { recursive: true });
  writeFileSync(join(dataDir, 'uploads/picture.webp'), 'a picture');
});

afterAll(async () => {
  for (const server of running) await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('a backup', () => {
  it('taken under load, then a loss of everything: all writes that were acknowledged before it are restored', async () => {
    const server = await start();
    await withClient(server, (client) => client.query('create table facts (id int primary key, filler text)'));
    let isWriting = true;
    const confirmed: number[] = [];
    const writer = withClient(server, async (client) => {
      for (let id = 1; isWriting; id++) {
        await client.query(`insert into facts values ($1, repeat('x', 2000))`, [id]);
        confirmed.push(id);
      }
    });
    await expect.poll(() => confirmed.length, { timeout: 30_000 }).toBeGreaterThan(50);
    const before = confirmed.length;
    await takeBackup(dataDir, join(folder, 'backup'));
    isWriting = false;
    await writer;
    await server.stop();
    rmSync(dataDir, { recursive: true });

    expect(restoreBackup(join(folder, 'backup'), dataDir)).toBeNull();
    expect(readFileSync(join(dataDir, 'uploads/picture.webp'), 'utf8')).toBe('a picture');
    const restored = await ids(await start());
    expect(restored.length).toBeGreaterThanOrEqual(before);
    // Complete, without a gap: the state at one time.
    expect(restored).toEqual(restored.map((_, index) => index + 1));
  });

  it('refuses to overwrite a backup, to restore over a running product, and to restore an incomplete backup', async () => {
    await expect(takeBackup(dataDir, join(folder, 'backup'))).rejects.toThrow('already exists');
    await expect(takeBackup(join(folder, 'nowhere'), join(folder, 'other'))).rejects.toThrow('no embedded PostgreSQL');
    expect(() => restoreBackup(join(folder, 'backup'), dataDir)).toThrow('Stop it first');
    mkdirSync(join(folder, 'half'));
    expect(() => restoreBackup(join(folder, 'half'), dataDir)).toThrow('not a complete backup');
  });

  it.each([
    ['older', (names: string[]) => names.slice(1), 'of an older version: the next start will run content/2'],
    [
      'newer',
      (names: string[]) => [...names, 'user/2099-later'],
      'of a newer version: this one does not know user/2099-later',
    ],
  ])('of an %s version is not restored unasked, and with --yes it is', (age, change, message) => {
    const source = join(folder, age);
    cpSync(join(folder, 'backup'), source, { recursive: true });
    const file = join(source, 'backup.json');
    const { migrations } = JSON.parse(readFileSync(file, 'utf8')) as { migrations: string[] };
    expect(migrations).toContain('content/202611290000-schema');
    writeFileSync(file, JSON.stringify({ migrations: change(migrations) }));
    const empty = join(folder, `restored-${age}`);
    const restore = (...words: string[]) =>
      spawnSync(process.execPath, [join(repositoryRoot, 'tools/restore.ts'), source, ...words], {
        env: { ...process.env, DATA_DIR: empty },
        encoding: 'utf8',
      });
    expect(restore().stderr).toContain(message);
    expect(existsSync(empty)).toBe(false);
    expect(restore('--yes').stdout).toContain('is restored from the backup');
    expect(existsSync(join(empty, 'postgres/cluster'))).toBe(true);
  });

  it('of a stopped product is restored, and the previous data is kept', async () => {
    const server = running.at(-1);
    await server?.stop();
    await takeBackup(dataDir, join(folder, 'cold'));
    const aside = restoreBackup(join(folder, 'cold'), dataDir);
    expect(existsSync(join(aside ?? '', 'postgres/cluster'))).toBe(true);
    expect((await ids(await start())).length).toBeGreaterThan(50);
  });
});
