import { createHash } from 'node:crypto';
import { MikroKyselyPlugin, type EntityManager, type EntityName, type RequiredEntityData } from '@mikro-orm/postgresql';
import {
  ColumnNode,
  ReferenceNode,
  SelectAllNode,
  type KyselyPlugin,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely';

/** Types of queries with the names of entities and properties, like all other code. */
export const queryNaming = { tableNamingStrategy: 'entity', columnNamingStrategy: 'property' } as const;

/** One plugin for each database driver, because it has no state between queries and takes time to make. */
const plugins = new WeakMap<object, KyselyPlugin>();

/**
 * Translates the names in a typed query by the mapper's plugin, and back in its rows. The plugin could do that as well,
 * but it looks for every column of every table of the query in each row, which takes longer than all the rest.
 */
export function queryNames(em: EntityManager): KyselyPlugin {
  const driver = em.getDriver();
  const plugin = plugins.get(driver) ?? createPlugin(em.fork());
  plugins.set(driver, plugin);
  return plugin;
}

function createPlugin(em: EntityManager): KyselyPlugin {
  const plugin = new MikroKyselyPlugin(em, queryNaming);
  const namesOf = new WeakMap<object, ReadonlyMap<string, string>>();
  return {
    transformQuery(query) {
      const translated = plugin.transformQuery(query);
      namesOf.set(query.queryId, propertyNames(query.node, translated));
      return translated;
    },
    transformResult({ result, queryId }) {
      const names = namesOf.get(queryId);
      if (names === undefined || names.size === 0) return Promise.resolve(result);
      const renamed = (row: UnknownRow): UnknownRow =>
        Object.fromEntries(Object.entries(row).map(([column, value]) => [names.get(column) ?? column, value]));
      return Promise.resolve({ ...result, rows: result.rows.map(renamed) });
    },
  };
}

/** The names of properties by those of their columns, for the columns that a query selects or returns. */
function propertyNames(node: RootOperationNode, translated: RootOperationNode): Map<string, string> {
  const columns = columnsOf(translated);
  return new Map(
    columnsOf(node).flatMap((property, index) => {
      const column = columns[index];
      return property === undefined || column === undefined || property === column ? [] : [[column, property]];
    }),
  );
}

function columnsOf(node: RootOperationNode): (string | undefined)[] {
  const selections =
    'selections' in node ? node.selections : 'returning' in node ? node.returning?.selections : undefined;
  return (selections ?? []).map(({ selection }) => {
    const column = ReferenceNode.is(selection) ? selection.column : selection;
    if (SelectAllNode.is(column)) throw new TypeError('Select the columns by their names: only those are translated');
    return ColumnNode.is(column) ? column.column.name : undefined;
  });
}

/**
 * Inserts a row unless one with the same key exists. Returns whether it was inserted. Waits while another transaction
 * inserts the same key.
 */
export async function insertIfAbsent<Entity extends object>(
  em: EntityManager,
  entity: EntityName<Entity>,
  row: RequiredEntityData<Entity>,
): Promise<boolean> {
  const { affectedRows } = await em.createQueryBuilder(entity).insert(row).onConflict().ignore().execute('run');
  return affectedRows > 0;
}

/**
 * Takes the lock of this name until the transaction ends, and waits while another one holds it. For work that must not
 * run concurrently and has no row to lock. PostgreSQL identifies advisory locks by number, here a hash of the name.
 */
export async function lockInTransaction(em: EntityManager, name: string): Promise<void> {
  const key = createHash('sha256').update(name).digest().readBigInt64BE();
  await em
    .getKysely()
    .selectNoFrom(({ fn, val }) => fn('pg_advisory_xact_lock', [val(String(key))]).as('locked'))
    .execute();
}
