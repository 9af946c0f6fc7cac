import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { OperatorError } from '@grow/service-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadVapidKeys } from './vapid-keys.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'grow-vapid-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('generates one key pair, readable only by its owner, when several processes start concurrently', async () => {
  const dataDir = path.join(folder, 'new', 'data');
  const made = await Promise.all(Array.from({ length: 8 }, () => loadVapidKeys({}, dataDir)));
  const again = await loadVapidKeys({}, dataDir);
  for (const keys of made) expect(keys).toEqual(again);
  expect(await readdir(dataDir)).toEqual(['vapid.json']);
  expect((await stat(path.join(dataDir, 'vapid.json'))).mode & 0o777).toBe(0o600);
});

it('uses the keys of the settings', async () => {
  const settings = { VAPID_PUBLIC_KEY: 'public', VAPID_PRIVATE_KEY: 'private' };
  expect(await loadVapidKeys(settings, folder)).toEqual({ publicKey: 'public', privateKey: 'private' });
});

it.each(['', '{"publicKey":"BNkey', '{"publicKey":"short","privateKey":"short"}'])(
  'reports a broken file and what to do, never its content: %s',
  async (text) => {
    const dataDir = await mkdtemp(path.join(folder, 'broken-'));
    await writeFile(path.join(dataDir, 'vapid.json'), text);
    const loading = loadVapidKeys({}, dataDir);
    await expect(loading).rejects.toBeInstanceOf(OperatorError);
    await expect(loading).rejects.toThrow(/vapid\.json cannot be read\.\nPut the file back from a backup\./u);
    await expect(loading).rejects.not.toThrow(/BNkey|short/u);
  },
);
