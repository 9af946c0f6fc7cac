import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadVapidKeys } from './vapid-keys.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'grow-vapid-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('makes one pair of keys, readable to its owner alone, however many processes start at once', async () => {
  const dataDir = path.join(folder, 'new', 'data');
  const made = await Promise.all(Array.from({ length: 8 }, () => loadVapidKeys({}, dataDir)));
  const again = await loadVapidKeys({}, dataDir);
  for (const keys of made) expect(keys).toEqual(again);
  expect(await readdir(dataDir)).toEqual(['vapid.json']);
  expect((await stat(path.join(dataDir, 'vapid.json'))).mode & 0o777).toBe(0o600);
});

it('takes the keys of the settings, both or neither', async () => {
  const settings = { VAPID_PUBLIC_KEY: 'public', VAPID_PRIVATE_KEY: 'private' };
  expect(await loadVapidKeys(settings, folder)).toEqual({ publicKey: 'public', privateKey: 'private' });
  await expect(loadVapidKeys({ VAPID_PUBLIC_KEY: 'public' }, folder)).rejects.toThrow('need each other');
});
