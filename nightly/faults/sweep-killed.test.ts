import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createTestDatabase,
  RunningService,
  type TestDatabase,
  testServicesFile,
  testSigningKey,
} from '@grow/service-kit/testing';
import { freePort } from '@grow/tools/postgres/free-port.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'grow-sweep-'));
const pictures = join(folder, 'uploads', 'post-images');
const count = 3000;

let database: TestDatabase;
let client: pg.Client;
let content: RunningService;

beforeAll(async () => {
  database = await createTestDatabase('sweep_killed');
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const url = `http://127.0.0.1:${await freePort()}`;
  content = new RunningService({
    main: 'services/content/src/main.ts',
    url,
    env: {
      SERVICES_FILE: testServicesFile(folder, { content: url }),
      SIGNING_KEY: testSigningKey('content'),
      DATABASE_URL_CONTENT: database.url,
      DATA_DIR: folder,
      DEMO: 'off',
      UPLOAD_SWEEP_SECONDS: '1',
    },
  });
});
afterAll(async () => {
  await content?.stop();
  await client?.end();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

const rows = async () =>
  (await client.query<{ key: string }>('select key from stored_files')).rows.map(({ key }) => key);
const bytes = () => readdirSync(pictures);

async function storeUnusedPictures(): Promise<void> {
  mkdirSync(pictures, { recursive: true });
  const names = Array.from({ length: count }, (_, index) => `${String(index).padStart(32, '0')}.webp`);
  for (const name of names) writeFileSync(join(pictures, name), 'a picture');
  await client.query(
    `insert into stored_files (key, uploaded_by, bytes, uploaded_at)
     select 'post-images/' || name, 1, 9, now() - interval '16 days' from unnest($1::text[]) name`,
    [names],
  );
}

it('unused pictures are deleted, even if the process that deletes them is killed', async () => {
  await content.start();
  await content.stop();
  await storeUnusedPictures();
  for (let kills = 0; kills < 2; kills += 1) {
    const before = bytes().length;
    const starting = content.start().catch(() => undefined);
    await vi.waitFor(() => expect(bytes().length).toBeLessThan(before), { timeout: 60_000, interval: 1 });
    await content.killWithoutWarning();
    await starting;
    const left = bytes();
    expect(left.length).toBeGreaterThan(0);
    // Remaining files have rows, so that none is forgotten.
    const known = new Set(await rows());
    expect(left.filter((name) => !known.has(`post-images/${name}`))).toEqual([]);
  }
  await content.start();
  await vi.waitFor(async () => expect([bytes(), await rows()]).toEqual([[], []]), { timeout: 120_000, interval: 200 });
}, 240_000);
