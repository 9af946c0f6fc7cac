import type { MikroORM } from '@mikro-orm/postgresql';

/** How the identity library names its columns of time. */
const timeColumn = /At$/u;

/**
 * Moments as the identity library expects them. MikroORM has the driver answer text; the library compares that with a
 * `Date`, which is never before or after it, and so nothing would ever run out.
 */
const momentsAsDates: Parameters<ReturnType<MikroORM['em']['getKysely']>['withPlugin']>[0] = {
  transformQuery: ({ node }) => node,
  transformResult: ({ result }) => Promise.resolve({ ...result, rows: result.rows.map(withDates) }),
};

function withDates(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      timeColumn.test(name) && typeof value === 'string' ? new Date(value) : value,
    ]),
  );
}

/** The database of the embedded identity provider, on the connections of this service. */
export function providerDatabase(orm: MikroORM) {
  return {
    db: orm.em.getKysely().withPlugin(momentsAsDates) as never,
    type: 'postgres',
    schemaName: 'identity',
    transaction: true,
  } as const;
}
