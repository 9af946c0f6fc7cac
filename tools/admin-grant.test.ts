import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createTestDatabase, RunningService, testServicesFile, testSigningKey } from '@grow/service-kit/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from './postgres/free-port.ts';
import { temporaryFolder } from './postgres/temporary-folder.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;
const folder = temporaryFolder();

beforeAll(async () => {
  database = await createTestDatabase('admin_grant');
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
});
afterAll(async () => {
  await client?.end();
  await database?.drop();
  folder[Symbol.dispose]();
});

async function addUser(username: string, email: string, isVerified: boolean): Promise<void> {
  await client.query(
    'insert into users (username, username_key, username_look, email, email_verified) values ($1, $1, $1, $2, $3)',
    [username, email, isVerified],
  );
}

async function grant(...given: string[]): Promise<string> {
  const env = { ...process.env, DATABASE_URL_USER: database.url, DATABASE_URL_CONTENT: database.url };
  const program = join(import.meta.dirname, 'admin-grant.ts');
  const run = promisify(execFile)(process.execPath, [program, ...given], { env });
  return run.then(
    ({ stdout }) => stdout.trim(),
    (error: { stderr: string }) => error.stderr.trim(),
  );
}

it('makes the account with the verified email an admin, also if others have entered that email', async () => {
  await addUser('squatter', 'owner@a.example', false);
  expect(await grant('owner@a.example')).toMatch(/Nobody has verified/u);
  await addUser('owner', 'owner@a.example', true);
  expect(await grant('Owner@A.example')).toBe('owner@a.example (@owner) is an admin now.');
  const { rows } = await client.query('select username from users where is_admin');
  expect(rows).toEqual([{ username: 'owner' }]);
});

it('accepts an unverified email only with an option, and never one of several', async () => {
  await addUser('alone', 'alone@a.example', false);
  expect(await grant('alone@a.example', '--unverified')).toBe('alone@a.example (@alone) is an admin now.');
  for (const name of ['one', 'two']) await addUser(name, 'both@a.example', false);
  expect(await grant('both@a.example', '--unverified')).toMatch(/Several accounts/u);
  expect(await grant('nobody@a.example')).toMatch(/no account/u);
  await addUser('ira', 'ira@xn--e1afmkfd.xn--p1ai', true);
  expect(await grant('Ira@пример.рф')).toMatch(/ \(@ira\) is an admin now\.$/u);
  expect(await grant('not-an-address')).toMatch(/Name the account/u);
});
