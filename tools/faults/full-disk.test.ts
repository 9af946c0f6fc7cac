import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readUser, updateProfile, uploadProfileImage } from '@grow/contracts';
import { identityHeader } from '@grow/service-kit';
import {
  createTestDatabase,
  RunningService,
  testCaller,
  type TestDatabase,
  testPeers,
  testServicesFile,
  testSigningKey,
} from '@grow/service-kit/testing';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../postgres/free-port.ts';
import { temporaryFolder } from '../postgres/temporary-folder.ts';
import { smallDisk } from './small-disk.ts';

const userId = 4001;
const folder = mkdtempSync(join(tmpdir(), 'grow-small-disk-'));
const disk = smallDisk(folder);
/** The service may see another disk in the folder above. */
const settings = temporaryFolder();
console.log(`The full disk is ${disk.how}.`);

let database: TestDatabase;
let user: RunningService;

beforeAll(async () => {
  database = await createTestDatabase('full_disk');
  const url = `http://127.0.0.1:${await freePort()}`;
  const env = {
    SERVICES_FILE: testServicesFile(settings.path, { user: url }),
    SIGNING_KEY: testSigningKey('user'),
    DATABASE_URL_USER: database.url,
    DATA_DIR: folder,
    DEMO: 'off',
    UPLOAD_SWEEP_SECONDS: '1',
  };
  user = new RunningService({ main: 'services/user/src/main.ts', url, env, prefix: disk.prefix });
  await user.start();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    `insert into users (id, username, username_key, username_look) values ($1, 'full', 'full', 'full')`,
    [userId],
  );
  await client.end();
});
afterAll(async () => {
  await user?.stop();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
  settings[Symbol.dispose]();
});

async function call({ method, path }: { method: string; path: string }, body?: string | FormData) {
  const caller = { ...testCaller, userId };
  const response = await fetch(new URL(path, user.url), {
    method,
    headers: {
      [identityHeader]: testPeers('gateway').sign('user', caller),
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
    },
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const images = {
  // It does not compress.
  noise: await encodePixels(randomBytes(512 * 512 * 3)),
  plain: await encodePixels(Buffer.alloc(512 * 512 * 3, 90)),
};

async function encodePixels(pixels: Buffer): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp(pixels, { raw: { width: 512, height: 512, channels: 3 } });
  return new Uint8Array(await picture.png().toBuffer());
}

function upload(kind: keyof typeof images) {
  const form = new FormData();
  form.set('image', new Blob([images[kind]], { type: 'image/png' }), 'a.png');
  return call(uploadProfileImage, form);
}

/** The path on the disk as the service sees it. */
const inside = (...path: string[]): string => join(disk.canBeFilled ? `/proc/${user.pid}/root` : '/', folder, ...path);
const pictures = () => readdirSync(inside('uploads', 'profile-images')).sort();
const imageOfProfile = async () => (await call(readUser)).body['profileImage'];

function fillBut(bytes: number): void {
  const { bavail, bsize } = statfsSync(inside());
  writeFileSync(inside('filler'), Buffer.alloc(bavail * bsize - bytes));
}

const refusal = { status: 507, body: { code: 'storage_full', message: expect.any(String) as string } };

async function expectRefusal(): Promise<void> {
  const before = [pictures(), await imageOfProfile()];
  expect(await upload('noise')).toMatchObject(refusal);
  expect([pictures(), await imageOfProfile()]).toEqual(before);
}

describe('a picture on a full disk', () => {
  it('is rejected without a trace, and everything else works', async () => {
    expect((await upload('plain')).status).toBe(200);
    if (disk.canBeFilled) fillBut(0);
    await expectRefusal();
    expect((await call(updateProfile, JSON.stringify({ displayName: 'Still here' }))).status).toBe(200);
    rmSync(inside('filler'), { force: true });
    expect((await upload('plain')).status).toBe(200);
  });

  it.runIf(disk.canBeFilled)('leaves nothing either if there was room for its first size', async () => {
    expect((await upload('noise')).status).toBe(200);
    await vi.waitFor(() => expect(pictures()).toHaveLength(2), { timeout: 60_000 });
    const [large = '', small = ''] = pictures();
    const block = statfsSync(inside()).bsize;
    const sizeOf = (name: string): number => statSync(inside('uploads', 'profile-images', name)).size;
    expect(sizeOf(small)).toBeGreaterThan(block);
    fillBut(Math.ceil(sizeOf(large) / block) * block + block);
    await expectRefusal();
    rmSync(inside('filler'));
    expect((await upload('noise')).status).toBe(200);
  });
});
