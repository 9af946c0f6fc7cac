import { createOrm, type OrmOptions } from '../database/create-orm.ts';
import { migrate } from '../database/migrate.ts';
import { createTestDatabase } from './test-database.ts';

/** The SQL that a migrated database lacks compared with its entities: '' if they are the same. */
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
