// npm run migration -- <service> <name>: writes the difference between the entities of a service and its migrations.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createOrm, migrate, type OrmOptions } from '@grow/service-kit';
import { createTestDatabase } from '@grow/service-kit/testing';
import { TSMigrationGenerator } from '@mikro-orm/migrations';
import * as prettier from 'prettier';
import { migrationFiles } from './migrations/migration-files.ts';
import { findServices } from './start/services.ts';
import { setup } from './test/test-postgres.setup.ts';
import { repositoryRoot } from './test/workspaces.ts';

type Service = { ormOptions: (url: string) => OrmOptions };

const [service = '', name = ''] = process.argv.slice(2);

/** The statements that lead from the migrated schema to that of the entities. */
async function readDifference(database: string): Promise<string[]> {
  let statements: string[] = [];
  class Reader extends TSMigrationGenerator {
    override generate({ up }: { up: string[] }): Promise<[string, string]> {
      statements = up;
      return Promise.resolve(['', '']);
    }
  }
  const { ormOptions } = (await import(`../services/${service}/src/mikro-orm.config.ts`)) as Service;
  const orm = await createOrm(ormOptions(database));
  try {
    orm.config.get('migrations').generator = Reader;
    await migrate(orm);
    await orm.migrator.create(undefined, false, false, name);
    return statements;
  } finally {
    await orm.close(true);
  }
}

if (!findServices().some((known) => known.name === service) || !/^[a-z][a-z0-9-]+$/u.test(name)) {
  console.error('Name the service and the migration: npm run migration -- content likes-of-comments');
  process.exit(1);
}
const stopPostgres = await setup();
const database = await createTestDatabase('migration');
try {
  const files = migrationFiles(name, await readDifference(database.url));
  if (files.length === 0) console.log('Nothing has changed.');
  for (const [index, { name: migration, text }] of files.entries()) {
    // Their names are their order.
    const time = new Date(Date.now() + index * 60_000).toISOString().replaceAll(/\D/gu, '').slice(0, 12);
    const file = join('services', service, 'src', 'migrations', `${time}-${migration}.ts`);
    const options = await prettier.resolveConfig(join(repositoryRoot, file));
    writeFileSync(join(repositoryRoot, file), await prettier.format(text, { ...options, filepath: file }));
    console.log(`wrote ${file}`);
  }
} finally {
  await database.drop();
  await stopPostgres();
}
