import { createOrm, type OrmOptions } from '../database/create-orm.ts';
import { migrate } from '../database/migrate.ts';
import { createTestDatabase } from './test-database.ts';

/** What a migrated database lacks of its entities, as SQL: '' where the migrations make what the entities say. */
export async function schemaDifference(ormOptions: (url: string) => OrmOptions): Promise<string> {
  const database = await createTestDatabase('entities');
  const orm = await createOrm(ormOptions(database.url));
  try {
    await migrate(orm);
    return await orm.schema.getUpdateSchemaSQL({ wrap: false });
  } finally {
    await orm.close(true);
    await database.drop();
  }
}
