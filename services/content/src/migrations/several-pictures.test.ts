import { createOrm, migrate } from '@grow/service-kit';
import { createTestDatabase } from '@grow/service-kit/testing';
import { expect, it } from 'vitest';
import { ormOptions } from '../mikro-orm.config.ts';
import { migrations } from './index.ts';

it('moves the one picture of a post into its pictures', async () => {
  const database = await createTestDatabase('several_pictures');
  const options = ormOptions(database.url);
  const before = migrations.slice(
    0,
    migrations.findIndex(({ name }) => name === '202611280310-several-pictures'),
  );
  const old = await createOrm({ ...options, migrations: before });
  const sql = <T>(query: string) => old.em.fork().execute<T[]>(query);
  try {
    await migrate(old);
    await sql(
      `insert into posts (id, user_id, content, image_url) values (1, 7, 'One', '/a.webp'), (2, 7, 'None', null)`,
    );
    const current = await createOrm(options);
    await migrate(current);
    await current.close(true);
    expect(await sql('select id, image_urls from posts order by id')).toEqual([
      { id: 1, image_urls: ['/a.webp'] },
      { id: 2, image_urls: [] },
    ]);
  } finally {
    await old.close(true);
    await database.drop();
  }
});
