import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createTestDatabase, RunningService, testServicesFile, testSigningKey } from '@grow/service-kit/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePort } from './postgres/free-port.ts';
import { temporaryFolder } from './postgres/temporary-folder.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;
const folder = temporaryFolder();
const events: unknown[] = [];

beforeAll(async () => {
  database = await createTestDatabase('flags_command');
  const url = `http://127.0.0.1:${await freePort()}`;
  const user = new RunningService({
    main: 'services/user/src/main.ts',
    url,
    env: {
      SERVICES_FILE: testServicesFile(folder.path, { user: url }),
      SIGNING_KEY: testSigningKey('user'),
      DATABASE_URL_USER: database.url,
      PUSH: 'off',
    },
  });
  // Starting it migrates the database, which is all that this test needs.
  await user.start();
  await user.stop();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  client.on('notification', ({ payload }) => events.push(JSON.parse(payload ?? 'null')));
  await client.query('listen events');
  await client.query(
    `insert into users (id, username, username_key, username_look) values (2, 'ben', 'ben', 'ben'), (3, 'Cleo', 'cleo', 'cleo')`,
  );
});
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

async function flags(...given: string[]): Promise<string> {
  const env = { ...process.env, DATABASE_URL_USER: database.url, DATABASE_URL_CONTENT: database.url };
  const run = promisify(execFile)(process.execPath, [join(import.meta.dirname, 'flags.ts'), ...given], { env });
  return run.then(
    ({ stdout }) => stdout.trim(),
    (error: { stderr: string }) => error.stderr.trim(),
  );
}

it('switches a flag on and off, with an audit entry and an event for each change', async () => {
  expect(await flags()).toBe('No flag is on.');
  const set = ['set', 'garden-photos', '--percent', '10', '--role', 'author', '--person', 'cleo', '--person', 'ben'];
  for (let time = 0; time < 2; time += 1) expect(await flags(...set)).toBe('garden-photos: 10 %, author, @Cleo, @ben');
  expect(await flags('list')).toBe('garden-photos: 10 %, author, @ben, @Cleo');
  expect(await flags('off', 'garden-photos')).toBe('garden-photos: off');
  expect(await flags('list')).toBe('No flag is on.');
  const { rows } = await client.query('select admin_id, user_id, flag, details from admin_audit order by id');
  const off = { name: 'garden-photos', percent: 0, roles: [], people: [] };
  const on = { name: 'garden-photos', percent: 10, roles: ['author'], people: [2, 3] };
  expect(rows).toEqual([
    { admin_id: null, user_id: null, flag: 'garden-photos', details: { before: off, after: on } },
    { admin_id: null, user_id: null, flag: 'garden-photos', details: { before: on, after: off } },
  ]);
  const event = { to: [], topic: 'flags-changed', data: {} };
  await vi.waitFor(() => expect(events).toEqual([event, event]));
});

it('refuses what is not a flag, a share, a role or an account, and changes nothing', async () => {
  for (const given of [
    ['set', 'Garden Photos'],
    ['set', 'garden-photos', '--percent', '101'],
    ['set', 'garden-photos', '--percent', 'ten'],
    ['set', 'garden-photos', '--role', 'editor'],
    ['on', 'garden-photos'],
  ]) {
    expect(await flags(...given)).toMatch(/^Use: npm run flags/u);
  }
  const unknown = await flags('set', 'garden-photos', '--percent', '10', '--person', 'ben', '--person', 'nobody');
  expect(unknown).toBe('There is no account with the username nobody.');
  expect(await flags('list')).toBe('No flag is on.');
});
