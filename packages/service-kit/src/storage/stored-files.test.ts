import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineEntity, p, type MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { createLogger } from '../create-logger.ts';
import { createOrm } from '../database/create-orm.ts';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { startTestBucket, type TestBucket } from '../testing/test-bucket.ts';
import { attachFile } from './attach-file.ts';
import { createFileStore, type FileStore } from './create-file-store.ts';
import { createStorage, storageSettingsShape, type StorageSettings } from './create-storage.ts';
import { newObjectName, type ObjectStorage } from './object-storage.ts';
import { StoredFile } from './stored-file.entity.ts';
import { deleteOrphans, markUnreferencedFiles, type FileFolder } from './sweep-files.ts';

const Owner = defineEntity({ name: 'Owner', tableName: 'owners', properties: { key: p.text().primary() } });

const settingsOf = (settings: Record<string, string>) => z.object(storageSettingsShape).parse(settings);
const log = createLogger('files-test');
log.level = 'silent';

let database: TestDatabase;
let orm: MikroORM;
let folder: string;
let bucket: TestBucket;
const settings: Record<string, StorageSettings> = {};

const pictures: FileFolder = {
  name: 'pictures',
  findReferenced: async (em, keys) => {
    const named = await em.fork().find(Owner, { key: [...keys] });
    return named.map(({ key }) => key);
  },
};

beforeAll(async () => {
  database = await createTestDatabase('stored_files');
  orm = await createOrm({ url: database.url, entities: [StoredFile, Owner], migrations: [] });
  await orm.schema.create();
  folder = await mkdtemp(path.join(tmpdir(), 'grow-files-'));
  bucket = await startTestBucket();
  settings['disk'] = settingsOf({ DATA_DIR: folder });
  settings['S3'] = settingsOf({ ...bucket.settings, S3_BUCKET: bucket.name });
}, 60_000);
afterAll(async () => {
  await bucket.close();
  await orm.close(true);
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await sql('truncate stored_files, owners');
  await rm(path.join(folder, 'uploads'), { recursive: true, force: true });
});

const sql = (query: string, values: unknown[] = []) => orm.em.fork().execute<object[]>(query, values);
const newKey = () => `pictures/${newObjectName()}.webp`;

async function pagesOf(storage: ObjectStorage, name = 'pictures'): Promise<string[][]> {
  const pages: string[][] = [];
  for await (const page of storage.list(name)) pages.push(page.map(({ key }) => key));
  return pages;
}

const keysIn = async (storage: ObjectStorage): Promise<string[]> => (await pagesOf(storage)).flat();

describe.each(['disk', 'S3'])('stored files on %s', (name) => {
  let storage: ObjectStorage;
  let files: FileStore;

  beforeEach(async () => {
    const mine = settings[name];
    if (mine === undefined) throw new Error(`No storage named ${name}`);
    storage = createStorage(mine);
    files = createFileStore({ settings: mine, orm, folders: [pictures], log });
    for (const key of await keysIn(storage)) await storage.delete(key);
  });

  const store = async (userId: number, size = 3): Promise<string> => {
    const key = newKey();
    await files.store(orm.em.fork(), userId, [{ key, bytes: Buffer.alloc(size, 1) }]);
    return key;
  };
  const attach = (key: string, userId: number) =>
    orm.em.fork().transactional(async (em) => {
      await attachFile(em, key, userId);
      await em.insert(Owner, { key });
    });

  it('stay while a row references them, and are deleted with it, row and bytes', async () => {
    const [kept, released] = [await store(1), await store(1)];
    for (const key of [kept, released]) await attach(key, 1);
    await sql('delete from owners where key = ?', [released]);
    await files.sweep();
    await files.sweep();
    expect(await keysIn(storage)).toEqual([kept]);
    expect(await sql('select key from stored_files')).toEqual([{ key: kept }]);
  });

  it('stay for 15 days while no row has referenced them, and are deleted after that', async () => {
    const [fresh, old] = [await store(1), await store(1)];
    await sql(`update stored_files set uploaded_at = now() - interval '361 hours' where key = ?`, [old]);
    await files.sweep();
    expect(await keysIn(storage)).toEqual([fresh]);
    expect(await sql('select key from stored_files')).toEqual([{ key: fresh }]);
  });

  it('are attached to one row only, of their uploader, while they exist', async () => {
    const key = await store(1);
    const refusal = { code: 'unprocessable' };
    await expect(attach(key, 2)).rejects.toMatchObject(refusal);
    await attach(key, 1);
    await expect(attach(key, 1)).rejects.toMatchObject(refusal);
    const marked = await store(1);
    await sql('update stored_files set removed_at = now() where key = ?', [marked]);
    await expect(attach(marked, 1)).rejects.toMatchObject(refusal);
    await expect(attach(newKey(), 1)).rejects.toMatchObject(refusal);
  });

  it('are listed page by page, whatever their number', async () => {
    const keys = Array.from({ length: 501 }, newKey);
    for (let at = 0; at < keys.length; at += 50) {
      await Promise.all(keys.slice(at, at + 50).map((key) => storage.put(key, Buffer.from('x'))));
    }
    const pages = await pagesOf(storage);
    expect(pages.map(({ length }) => length)).toEqual([500, 1]);
    expect(new Set(pages.flat())).toEqual(new Set(keys));
    expect(await pagesOf(storage, 'nothing')).toEqual([]);

    // Everything without a row but the newest is deleted as well.
    const known = await store(1);
    let swept = 0;
    const parts = {
      em: orm.em.fork(),
      storage,
      isStopped: () => false,
      onDeleted: (bytes: number) => (swept += bytes),
    };
    await deleteOrphans(parts, 'pictures', new Date(Date.now() - 60_000));
    expect(await keysIn(storage)).toHaveLength(502);
    await deleteOrphans(parts, 'pictures', new Date(Date.now() + 60_000));
    expect([await keysIn(storage), swept]).toEqual([[known], 501]);
  }, 60_000);

  it('are not marked when a row references them at the same time', async () => {
    const key = await store(1);
    await sql(`update stored_files set uploaded_at = now() - interval '361 hours'`);
    const late: FileFolder = {
      ...pictures,
      findReferenced: async (em, keys) => {
        const named = await pictures.findReferenced(em, keys);
        await attach(key, 1);
        return named;
      },
    };
    await markUnreferencedFiles({ em: orm.em.fork(), isStopped: () => false }, late);
    await files.sweep();
    expect(await keysIn(storage)).toEqual([key]);
  });

  it('stay within the quota of each account, exactly, under parallel uploads', async () => {
    const limits = { UPLOAD_BYTES_PER_DAY: 1000, UPLOAD_BYTES_PER_ACCOUNT: 1500 };
    const mine = { ...settingsOf({}), ...settings[name], ...limits };
    const limited = createFileStore({ settings: mine, orm, folders: [pictures], log });
    const upload = (userId: number) =>
      limited.store(orm.em.fork(), userId, [{ key: newKey(), bytes: Buffer.alloc(100, 1) }]);
    const codesOf = async (count: number) => {
      const outcomes = await Promise.allSettled(Array.from({ length: count }, () => upload(1)));
      return outcomes.map((outcome) =>
        outcome.status === 'rejected' ? (outcome.reason as { code: string }).code : 'ok',
      );
    };
    const counted = (codes: string[]) =>
      Object.fromEntries([...Map.groupBy(codes, (code) => code)].map(([code, all]) => [code, all.length]));

    expect(counted(await codesOf(20))).toEqual({ ok: 10, upload_limit_reached: 10 });
    await upload(2);
    await sql(`update stored_files set uploaded_at = now() - interval '25 hours', attached_at = now()`);
    expect(counted(await codesOf(20))).toEqual({ ok: 5, upload_space_used: 15 });
    expect(await keysIn(storage)).toHaveLength(16);

    // No row references the older ones: what the sweep deletes is free again.
    await limited.sweep();
    expect(counted(await codesOf(6))).toEqual({ ok: 5, upload_limit_reached: 1 });
  });
});

describe('stored files', () => {
  const mine = (): StorageSettings => settings['disk'] ?? settingsOf({});

  it('that a crash left as temporary files, or a backup does not have, are deleted after a day', async () => {
    const files = createFileStore({ settings: mine(), orm, folders: [pictures], log });
    const key = newKey();
    await files.store(orm.em.fork(), 1, [{ key, bytes: Buffer.from('mine') }]);
    const place = path.join(folder, 'uploads', 'pictures');
    const dayAgo = new Date(Date.now() - 25 * 3_600_000);
    for (const name of [`${newObjectName()}.webp`, `${newObjectName()}.webp.${newObjectName()}.part`, 'notes.txt']) {
      await writeFile(path.join(place, name), 'left');
      await utimes(path.join(place, name), dayAgo, dayAgo);
    }
    await files.sweep();
    expect((await readdir(place)).toSorted()).toEqual([path.basename(key), 'notes.txt'].toSorted());
    expect(files.counters[0]?.read()).toEqual({ stored: 4, swept: 8 });
  });

  it('that cannot be deleted do not block others, and are retried', async () => {
    const files = createFileStore({ settings: mine(), orm, folders: [pictures], log });
    const key = newKey();
    await files.store(orm.em.fork(), 1, [{ key, bytes: Buffer.from('mine') }]);
    await sql(`insert into stored_files (key, uploaded_by, bytes) values ('pictures/..', 1, 5)`);
    await sql('update stored_files set removed_at = now()');
    await expect(files.sweep()).rejects.toThrow('1 stored files could not be deleted');
    expect(await sql('select key from stored_files')).toEqual([{ key: 'pictures/..' }]);
  });

  it('of a failed upload are removed', async () => {
    const files = createFileStore({ settings: mine(), orm, folders: [pictures], log });
    const taken = newKey();
    await createStorage(mine()).put(taken, Buffer.from('there'));
    const other = newKey();
    const both = [other, taken].map((key) => ({ key, bytes: Buffer.from('new') }));
    await expect(files.store(orm.em.fork(), 1, both)).rejects.toThrow('EEXIST');
    expect(await createStorage(mine()).get(other)).toBeNull();
    expect(await sql('select from stored_files')).toEqual([]);
  });
});
