import { createOrm, migrate } from '@grow/service-kit';
import { createTestDatabase } from '@grow/service-kit/testing';
import { expect, it } from 'vitest';
import { ormOptions } from './mikro-orm.config.ts';

it('are the schema that the migrations make', async () => {
  const database = await createTestDatabase('entities');
  const orm = await createOrm(ormOptions(database.url));
  try {
    await migrate(orm);
    expect(await orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
  } finally {
    await orm.close(true);
    await database.drop();
  }
});
