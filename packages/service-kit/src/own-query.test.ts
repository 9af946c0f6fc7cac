import type { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOrm } from './database/create-orm.ts';
import { query } from './own-query.ts';
import { StoredFile } from './storage/stored-file.entity.ts';
import { createTestDatabase, type TestDatabase } from './testing/index.ts';

let database: TestDatabase;
let orm: MikroORM;
beforeAll(async () => {
  database = await createTestDatabase('query');
  orm = await createOrm({ url: database.url, entities: [StoredFile], migrations: [] });
  await orm.schema.create();
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

it('gives rows the names of the query, wherever a column comes from', async () => {
  const db = query(orm.em.fork());
  const written = await db
    .insertInto('StoredFile')
    .values({ key: 'a', uploadedBy: 7, bytes: 10 })
    .returning(['key', 'uploadedBy', 'bytes as size'])
    .execute();
  expect(written).toEqual([{ key: 'a', uploadedBy: 7, size: 10 }]);
  const inner = db.selectFrom('StoredFile as f').select(['f.key', 'f.uploadedBy']).as('inner');
  expect(await db.selectFrom(inner).select(['inner.uploadedBy', 'inner.key']).execute()).toEqual([
    { uploadedBy: 7, key: 'a' },
  ]);
  const files = db.selectFrom('StoredFile').select(['uploadedBy', 'removedAt']);
  expect(await files.unionAll(files).execute()).toEqual([
    { uploadedBy: 7, removedAt: null },
    { uploadedBy: 7, removedAt: null },
  ]);
});

it('refuses to select columns without their names', () => {
  const all = query(orm.em.fork()).selectFrom('StoredFile').selectAll();
  expect(() => all.compile()).toThrow('by their names');
});
