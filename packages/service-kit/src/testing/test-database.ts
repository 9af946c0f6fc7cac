import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createOrm, type OrmOptions } from '../database/create-orm.ts';
import { migrate } from '../database/migrate.ts';

export type TestDatabase = { url: string; drop: () => Promise<void> };

type SchemaOf = (url: string) => OrmOptions;

/** For each service, the migrated database that all others of this process are copies of. */
const templates = new Map<SchemaOf, Promise<string>>();

/**
 * A fresh database on the test PostgreSQL (`TEST_POSTGRES_URL`, set by the test run's global setup): empty, or with the
 * schema of a service.
 */
export async function createTestDatabase(name: string, schemaOf?: SchemaOf): Promise<TestDatabase> {
  if (schemaOf === undefined) return copyDatabase(name, 'template1');
  const template = templates.get(schemaOf) ?? createTemplate(schemaOf);
  templates.set(schemaOf, template);
  return copyDatabase(name, await template);
}

async function createTemplate(schemaOf: SchemaOf): Promise<string> {
  const { url } = await createTestDatabase('template');
  const orm = await createOrm(schemaOf(url));
  await migrate(orm);
  await orm.close(true);
  return new URL(url).pathname.slice(1);
}

async function copyDatabase(name: string, template: string): Promise<TestDatabase> {
  const server = process.env['TEST_POSTGRES_URL'];
  if (server === undefined) throw new Error('TEST_POSTGRES_URL is not set: run the tests through vitest at the root');
  const database = `test_${name.replaceAll(/\W/gu, '_')}_${randomBytes(6).toString('hex')}`;
  await execute(server, `create database ${database} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${database}`;
  return { url: url.href, drop: () => execute(server, `drop database if exists ${database} with (force)`) };
}

async function execute(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 20_000 });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** The SQL that would change a migrated database into that of its entities: '' if they match. */
export async function schemaDifference(schemaOf: SchemaOf): Promise<string> {
  const database = await createTestDatabase('entities');
  const orm = await createOrm(schemaOf(database.url));
  try {
    await migrate(orm);
    return await orm.schema.getUpdateSchemaSQL({ wrap: false });
  } finally {
    await orm.close(true);
    await database.drop();
  }
}
