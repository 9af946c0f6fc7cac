import { createOrm } from '@grow/service-kit';

/** Runs one statement on a service's database. */
export type Sql = <T>(statement: string, values?: unknown[]) => Promise<T[]>;

export async function openDatabase(url: string): Promise<{ sql: Sql; close: () => Promise<void> }> {
  const orm = await createOrm({ url, entities: [], migrations: [] });
  return {
    sql: <T>(statement: string, values: unknown[] = []) =>
      orm.em.fork().execute<T[]>(statement, values) as Promise<T[]>,
    close: () => orm.close(true),
  };
}

/** Existing rows have smaller ids, all rows that the calls create have larger ones. */
const firstNewId = 1_000_000;

/** Columns that identify the owner of a row. */
const owners = ['id', 'user_id', 'reader_id', 'reporter_id', 'module_id', 'item_id'];
/** Set at every request of a session. */
const volatile = `- 'last_seen_at' - 'last_active'`;

type Column = { table: string; column: string; isNumbered: boolean; type: string };

/** Starts the id sequence of each table at a million of its own, so that no two kinds share an id. */
export async function advanceIds(sql: Sql): Promise<void> {
  const numbered = (await columnsOf(sql)).filter(({ isNumbered }) => isNumbered);
  for (const [index, { table, column }] of numbered.entries()) {
    await sql(`select setval(pg_get_serial_sequence(?, ?), ?)`, [table, column, (index + 1) * firstNewId]);
  }
}

/** A digest of the old rows of each table whose rows have an owner. */
export async function digestOldRows(sql: Sql): Promise<Record<string, string>> {
  const tables = Map.groupBy(await columnsOf(sql), ({ table }) => table);
  const digests: Record<string, string> = {};
  for (const [table, columns] of tables) {
    const numbers = columns.filter(({ type }) => type === 'integer' || type === 'bigint').map(({ column }) => column);
    const known = owners.filter((name) => numbers.includes(name));
    if (known.length === 0) continue;
    const where = known.map((name) => `${name} < ${firstNewId}`).join(' and ');
    const rows = await sql<{ digest: string }>(
      `select count(*) || ' rows ' || coalesce(md5(string_agg((to_jsonb(t) ${volatile})::text, '|' order by (to_jsonb(t) ${volatile})::text)), '') as digest
       from ${table} t where ${where}`,
    );
    digests[table] = rows[0]?.digest ?? 'missing';
  }
  return digests;
}

async function columnsOf(sql: Sql): Promise<Column[]> {
  return sql<Column>(
    `select table_name as "table", column_name as "column", is_identity = 'YES' or column_default like 'nextval(%' as "isNumbered", data_type as type
     from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`,
  );
}
