// `deploy/backup.sh` backs up a real server with the data of the product. Backups are restored, broken ones are refused.
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, globSync, mkdirSync, mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { query } from '@grow/tools/postgres/databases.ts';
import { freePort } from '@grow/tools/postgres/free-port.ts';
import { type RunningProduct, startProduct } from '@grow/tools/start/start-product.ts';
import { repositoryRoot } from '@grow/tools/test/workspaces.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postgresPrograms, startDebianPostgres } from '../drills/debian-postgres.ts';
import type { ServerProgram } from '../drills/server-program.ts';

const script = join(repositoryRoot, 'deploy', 'backup.sh');
const folder = mkdtempSync(join(tmpdir(), 'grow-drill-'));
chmodSync(folder, 0o755);
const port = await freePort();
const env = {
  ...process.env,
  PATH: `${postgresPrograms()}:${process.env['PATH']}`,
  PGHOST: '127.0.0.1',
  PGPORT: String(port),
  PGUSER: 'grow',
  BACKUP_DIR: join(folder, 'backups'),
  BACKUP_KEEP: '2',
  DATA_DIR: join(folder, 'data'),
};
const urlOf = (database: string): string => `postgres://grow@127.0.0.1:${port}/${database}`;
const backups = (): string[] => globSync(join(env.BACKUP_DIR, '20*Z')).sort();

let server: ServerProgram;
let product: RunningProduct;

/** Whether a command of the script succeeds. */
function run(...words: string[]): boolean {
  const { status, stdout, stderr } = spawnSync(script, words, { env, encoding: 'utf8' });
  console.log(`${words.join(' ')}: ${stdout}${stderr}`.trimEnd());
  return status === 0;
}

beforeAll(async () => {
  server = await startDebianPostgres(join(folder, 'postgres'), port);
  for (const name of ['grow_content', 'grow_user', 'grow_garden'])
    await query(urlOf('postgres'), `create database ${name}`);
  // A service that the script knows nothing of.
  await query(urlOf('grow_garden'), 'create table grows (name text, created_at timestamptz default now())');
  await query(urlOf('grow_garden'), "insert into grows (name) values ('Basil')");
  const databases = { DATABASE_URL_CONTENT: urlOf('grow_content'), DATABASE_URL_USER: urlOf('grow_user') };
  product = await startProduct({ env: { ...env, ...databases, PORT: '0', DEMO: 'on' }, log: () => undefined });
  await query(
    urlOf('grow_content'),
    `insert into stored_files (key, uploaded_by, bytes, attached_at) values ('lesson-images/a.webp', 1, 1, 'yesterday')`,
  );
});
afterAll(async () => {
  await product?.close();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('detects a missing picture', () => {
  expect(run('check')).toBe(false);
  expect(run('take')).toBe(true);
  expect(run('drill')).toBe(false);
});

it('takes a backup that can be restored', async () => {
  const picture = join(env.DATA_DIR, 'uploads', 'lesson-images', 'a.webp');
  mkdirSync(dirname(picture), { recursive: true });
  cpSync(script, picture);
  // A backup is named after the second of its start.
  await sleep(1100);
  expect(run('take')).toBe(true);
  expect(run('drill')).toBe(true);
  expect(run('check')).toBe(true);
});

it.each([0.5, 0])('detects a dump that is cut to %s of its size, and changes nothing', async (share) => {
  const names = () => query(urlOf('postgres'), 'select datname from pg_database order by 1');
  const before = await names();
  const broken = join(env.BACKUP_DIR, '2099-01-01T000000Z');
  cpSync(backups().at(-1) ?? '', broken, { recursive: true });
  const dump = join(broken, 'grow_content.dump');
  truncateSync(dump, Math.floor(statSync(dump).size * share));
  expect(run('drill')).toBe(false);
  expect(run('restore', broken, '_r1')).toBe(false);
  expect(await names()).toEqual(before);
  rmSync(broken, { recursive: true });
});

it('restores a backup beside the live databases', async () => {
  expect(run('restore', backups().at(-1) ?? '', '_r1')).toBe(true);
  const lessons = 'select count(*)::int as count from lessons';
  expect(await query(urlOf('grow_content_r1'), lessons)).toEqual([{ count: 62 }]);
  expect(await query(urlOf('grow_garden_r1'), 'select name from grows')).toEqual([{ name: 'Basil' }]);
});

it('deletes the oldest of three days', () => {
  const [old = '', older = ''] = ['2001-01-02T000000Z', '2001-01-01T000000Z'].map((name) => join(env.BACKUP_DIR, name));
  for (const name of [old, older]) mkdirSync(name);
  const others = backups().slice(2);
  expect(run('rotate')).toBe(true);
  expect(backups()).toEqual([old, ...others]);
});
