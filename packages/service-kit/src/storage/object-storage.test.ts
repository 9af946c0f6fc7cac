import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { startTestBucket, type TestBucket } from '../testing/test-bucket.ts';
import { createStorage, storageSettingsShape } from './create-storage.ts';
import { newObjectName, type ObjectStorage } from './object-storage.ts';

const settingsOf = (settings: Record<string, string>) => z.object(storageSettingsShape).parse(settings);

let folder: string;
let bucket: TestBucket;
const storages: Record<string, ObjectStorage> = {};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'grow-storage-'));
  bucket = await startTestBucket();
  storages['disk'] = createStorage(settingsOf({ DATA_DIR: folder }));
  storages['S3'] = createStorage(settingsOf({ ...bucket.settings, S3_BUCKET: bucket.name }));
}, 60_000);

afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each(['disk', 'S3'])('storage on %s', (name) => {
  const storage = (): ObjectStorage => {
    const found = storages[name];
    if (found === undefined) throw new Error(`No storage named ${name}`);
    return found;
  };

  it('returns what was put, with its type, until it is deleted', async () => {
    const key = `profile-images/${newObjectName()}-large.webp`;
    const bytes = Buffer.from([0, 1, 2, 255, 254, 13, 10]);
    await storage().put(key, bytes);
    expect(await storage().get(key)).toEqual({ bytes, contentType: 'image/webp' });
    await storage().delete(key);
    expect(await storage().get(key)).toBeNull();
    await expect(storage().delete(key)).resolves.toBeUndefined();
  });

  it('rejects keys that lead out of the folder', async () => {
    for (const key of ['../vapid.webp', 'a/../../b.webp', '/etc/passwd', 'a/b.html', 'a/b\u0000.webp', 'a/b/c.webp']) {
      await expect(storage().put(key, Buffer.from('x'))).rejects.toThrow('Not an object key');
      await expect(storage().delete(key)).rejects.toThrow('Not an object key');
      expect(await storage().get(key)).toBeNull();
    }
  });
});

describe('storage on disk', () => {
  it('never changes a key and leaves no temporary files behind', async () => {
    const storage = createStorage(settingsOf({ DATA_DIR: path.join(folder, 'own') }));
    const key = `a/${newObjectName()}.webp`;
    await storage.put(key, Buffer.from('first'));
    await expect(storage.put(key, Buffer.from('second'))).rejects.toThrow('EEXIST');
    expect((await storage.get(key))?.bytes.toString()).toBe('first');
    expect(await readdir(path.join(folder, 'own', 'uploads', 'a'))).toEqual([path.basename(key)]);
  });
});

describe('settings of the storage', () => {
  it('rejects a bucket without its keys', () => {
    expect(() => createStorage(settingsOf({ S3_BUCKET: 'uploads' }))).toThrow('S3_BUCKET needs');
  });
});
