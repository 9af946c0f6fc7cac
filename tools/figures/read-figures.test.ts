import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  createTestDatabase,
  RunningService,
  type TestDatabase,
  testServicesFile,
  testSigningKey,
} from '@grow/service-kit/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../postgres/free-port.ts';

const services = ['content', 'user'] as const;
const databases = {} as Record<(typeof services)[number], TestDatabase>;
const clients = {} as Record<(typeof services)[number], pg.Client>;
let folder: string;

/** Starting a service migrates its database, which is all that this test needs. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'grow-figures-'));
  for (const name of services) {
    const database = await createTestDatabase(`figures_${name}`);
    databases[name] = database;
    const url = `http://127.0.0.1:${await freePort()}`;
    const service = new RunningService({
      main: `services/${name}/src/main.ts`,
      url,
      env: {
        SERVICES_FILE: testServicesFile(folder, { [name]: url }),
        SIGNING_KEY: testSigningKey(name),
        [`DATABASE_URL_${name.toUpperCase()}`]: database.url,
        DATA_DIR: folder,
        PUSH: 'off',
      },
    });
    await service.start();
    await service.stop();
    clients[name] = new pg.Client({ connectionString: database.url });
    await clients[name].connect();
  }
});
afterAll(async () => {
  for (const client of Object.values(clients)) await client.end();
  for (const database of Object.values(databases)) await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function figures(...given: string[]): Promise<string> {
  const env = {
    ...process.env,
    DATABASE_URL_CONTENT: databases.content.url,
    DATABASE_URL_USER: databases.user.url,
  };
  const program = join(import.meta.dirname, '..', 'figures.ts');
  const run = promisify(execFile)(process.execPath, [program, ...given], { env });
  return run.then(
    ({ stdout }) => stdout,
    (error: { stderr: string }) => error.stderr,
  );
}

it('says what is missing in a wrong call', async () => {
  for (const given of [[], ['last year'], ['2026', '--xml'], ['2026', '--csv', 'more']]) {
    expect(await figures(...given)).toMatch(/^Name the year/u);
  }
});

it('reads a year without anything', async () => {
  expect(await figures('2019')).toContain(`Reports received: 0
Texts held automatically: 0
Decisions: 0
  median: none
  90th percentile: none
Appeals received: 0`);
});

it('counts what was reported, held, decided and appealed in the year, and no other', async () => {
  await clients.content.query(`
    insert into posts (id, user_id, content) select n, 9, 'Spam' from generate_series(1, 4) n;
    insert into reviewable_items (id, kind, item_id) select n, 'post', n from generate_series(1, 4) n;
    insert into reviewable_items (id, kind, item_id) values (5, 'message', 1);
    insert into reports (reporter_id, item_id, reason, created_at) values
      (1, 1, 'spam', '2025-12-31T23:00:00Z'), (2, 1, 'spam', '2026-01-01T00:00:00Z'),
      (1, 2, 'harassment', '2026-06-01T00:00:00Z'), (1, 3, 'spam', '2026-12-31T23:59:59Z'),
      (1, 4, 'spam', '2027-01-01T00:00:00Z'), (2, 5, 'spam', '2026-03-01T00:00:00Z');
    insert into decisions (id, key, item_id, user_id, action, created_at)
      select id, gen_random_uuid(), item, 9, action, at::timestamptz from (values
        (1, 1, 'hide', '2026-01-01T02:00:00Z'), (2, 1, 'restore', '2026-01-09T00:00:00Z'),
        (3, 2, 'dismiss', '2026-06-01T10:00:00Z'), (4, 3, 'hide', '2027-01-01T00:00:00Z'),
        (5, 5, 'hide', '2026-03-01T04:00:00Z')) made (id, item, action, at);
    insert into appeals (decision_id, text, created_at, outcome, decided_at) values
      (1, 'x', '2026-03-06T00:00:00Z', 'upheld', '2026-03-06T03:30:00Z'),
      (4, 'x', '2025-12-01T00:00:00Z', null, null), (5, 'x', '2026-12-01T00:00:00Z', null, null);
    insert into item_holds (item_id, cause, created_at) values
      (1, 'report', '2026-01-01T00:00:00Z'), (2, 'first-post', '2026-05-01T00:00:00Z'),
      (3, 'first-post', '2025-05-01T00:00:00Z'), (5, 'word', '2026-02-28T00:00:00Z');`);
  await clients.user.query(`
    insert into users (id, username, username_key, username_look) select n, 'u' || n, 'u' || n, 'u' || n
      from generate_series(1, 6) n;
    insert into admin_audit (at, admin_id, user_id, was_admin, is_admin, action, details) values
      ('2026-01-01T02:00:00Z', 5, 1, false, false, 'hide', '{"rule": "no-spam"}'),
      ('2026-03-01T04:00:00Z', 5, 1, false, false, 'hide', '{"rule": "no-spam"}'),
      ('2026-03-02T04:00:00Z', 5, 1, false, false, 'hide', null),
      ('2026-03-03T04:00:00Z', 5, 1, false, false, 'suspend', '{"rule": "respect"}'),
      ('2026-03-04T04:00:00Z', 5, 1, false, false, 'suspend', '{"rule": "respect"}'),
      ('2026-03-05T04:00:00Z', 5, 2, false, false, 'suspend', '{"rule": "respect"}'),
      ('2026-03-06T04:00:00Z', 5, 2, false, false, 'erase', null),
      ('2026-03-06T04:00:00Z', 5, 3, false, false, 'uphold', null),
      ('2026-03-06T04:00:00Z', 5, 3, false, true, null, null),
      ('2027-03-06T04:00:00Z', 5, 3, false, false, 'warn', null);`);
  const expected = [
    'figure,detail,value',
    'Reports received,,4',
    'Reports received,harassment,1',
    'Reports received,spam,3',
    'Texts held automatically,,3',
    'Texts held automatically,first-post,1',
    'Texts held automatically,report,1',
    'Texts held automatically,word,1',
    'Decisions,,6',
    'Decisions,hide,1',
    'Decisions,"hide, no-spam",2',
    'Decisions,"suspend, respect",3',
    // After 2, 3, 4 and 10 hours.
    'Hours from report to decision,median,3.5',
    'Hours from report to decision,90th percentile,8.2',
    'Appeals received,,2',
    'Appeals decided,,1',
    'Appeals decided,uphold,1',
    'Hours from appeal to answer,median,3.5',
    'Accounts suspended,,2',
    'Accounts deleted by admins,,1',
  ];
  expect(await figures('2026')).toContain('Decisions: 6\n  hide: 1\n  hide, no-spam: 2\n  suspend, respect: 3\n');
  expect(await figures('2026', '--csv')).toBe(`${expected.join('\r\n')}\r\n`);
});
