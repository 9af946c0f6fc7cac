// npm run migration -- <content|user> <name>: generates the difference between the entities of a service and its
// migrations.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { TSMigrationGenerator } from '@mikro-orm/migrations';
import { createOrm, migrate, type OrmOptions } from '@grow/service-kit';
import { startPostgres } from './postgres/embedded-postgres.ts';

type Service = { ormOptions: (url: string) => OrmOptions };

/** Only with `up`: migrations are never reverted. */
class ForwardMigrationGenerator extends TSMigrationGenerator {
  override generateMigrationFile(className: string, { up }: { up: string[] }): string {
    return super.generateMigrationFile(className, { up, down: [] });
  }
}

const [service = '', name = ''] = process.argv.slice(2);

async function createMigration(database: string): Promise<string> {
  const { ormOptions } = (await import(`../services/${service}/src/mikro-orm.config.ts`)) as Service;
  const orm = await createOrm(ormOptions(database));
  try {
    orm.config.get('migrations').generator = ForwardMigrationGenerator;
    await migrate(orm);
    const { fileName } = await orm.migrator.create(resolve('services', service, 'src/migrations'), false, false, name);
    return fileName;
  } finally {
    await orm.close(true);
  }
}

if (!['content', 'user'].includes(service) || !/^[a-z][a-z0-9-]+$/u.test(name)) {
  console.error('Name the service and the migration: npm run migration -- content likes-of-comments');
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'grow-migration-'));
// mkdtemp creates it with mode 0700, and for root the server runs as another user.
chmodSync(folder, 0o755);
const server = await startPostgres({ home: join(folder, 'postgres'), isThrowaway: true });
try {
  const fileName = await createMigration(server.urlOf('postgres'));
  console.log(fileName === '' ? 'Nothing has changed.' : `wrote ${fileName}`);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
