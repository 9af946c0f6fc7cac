import type { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { noteEntities } from '../testing/notes-service.ts';
import { StoredFile } from '../storage/stored-file.entity.ts';
import { preparedQuery } from './prepared-query.ts';
import { createOrm } from './create-orm.ts';
import { query } from './query.ts';

let database: TestDatabase;
let orm: MikroORM;

beforeAll(async () => {
  database = await createTestDatabase('compile_once');
  orm = await createOrm({ url: database.url, entities: [...noteEntities, StoredFile], migrations: [] });
  await orm.schema.create();
  await orm.em.fork().insertMany(StoredFile, [
    { key: 'a', uploadedBy: 1, bytes: 10 },
    { key: 'b', uploadedBy: 2, bytes: 20 },
  ]);
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

it('builds a query once and runs it with the values of each call, in the transaction of its entity manager', async () => {
  let builds = 0;
  const findFiles = preparedQuery((em, { owner, least }: { owner: number; least: number }) => {
    builds += 1;
    const files = query(em).selectFrom('StoredFile').where('bytes', '>=', least).where('uploadedBy', '=', owner);
    return files.select(['key', 'uploadedBy as uploadedBy', 'uploadedAt as uploadedAt']);
  });
  const em = orm.em.fork();
  expect(await findFiles(em, { least: 5, owner: 1 })).toEqual([
    { key: 'a', uploadedBy: 1, uploadedAt: expect.any(Date) },
  ]);
  expect(await findFiles(em, { least: 15, owner: 1 })).toEqual([]);
  await em.transactional(async (tx) => {
    await tx.insert(StoredFile, { key: 'c', uploadedBy: 2, bytes: 30 });
    expect((await findFiles(tx, { least: 1, owner: 2 })).map(({ key }) => key)).toEqual(['b', 'c']);
    expect((await findFiles(em.fork(), { least: 1, owner: 2 })).map(({ key }) => key)).toEqual(['b']);
  });
  expect(builds).toBe(1);
});

it('prepares a query once on a connection, whatever its values', async () => {
  const findKeys = preparedQuery((em, { owners }: { owners: number[] }) =>
    query(em)
      .selectFrom('StoredFile')
      .select('key')
      .where(({ eb, fn, val }) => eb('uploadedBy', '=', fn.any(val(owners))))
      .orderBy('key'),
  );
  await orm.em.fork().transactional(async (tx) => {
    expect(await findKeys(tx, { owners: [1] })).toEqual([{ key: 'a' }]);
    expect(await findKeys(tx, { owners: [] })).toEqual([]);
    expect((await findKeys(tx, { owners: [1, 2] })).map(({ key }) => key)).toEqual(['a', 'b', 'c']);
    const prepared = await tx.execute<{ runs: number }[]>(
      `select (generic_plans + custom_plans)::int as runs from pg_prepared_statements where statement like '%any(%'`,
    );
    expect(prepared).toEqual([{ runs: 3 }]);
  });
});
