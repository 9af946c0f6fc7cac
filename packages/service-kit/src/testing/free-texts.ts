type Run = <T>(query: string) => Promise<T[]>;

const columnsQuery = `
  select format('%I.%I', c.table_schema, c.table_name) as "table", c.column_name as "column"
  from information_schema.columns c
  join information_schema.tables t using (table_schema, table_name)
  where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
    and (c.data_type in ('text', 'character varying', 'json', 'jsonb') or c.udt_name in ('_text', '_varchar'))
    and not exists (
      select from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
      where k.contype = 'c' and k.conrelid = format('%I.%I', c.table_schema, c.table_name)::regclass
        and a.attname = c.column_name and pg_get_constraintdef(k.oid) ~ 'ARRAY\\['
    )
  order by 1, 2`;

/** The columns of a database with free text, without enumerations, such as `public.posts.content`. */
export async function freeTextColumns(run: Run): Promise<string[]> {
  const columns = await run<{ table: string; column: string }>(columnsQuery);
  return columns.map(({ table, column }) => `${table}.${column}`);
}

/** Filters columns to those in which a text occurs anywhere. */
export async function columnsWith(run: Run, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of await freeTextColumns(run)) {
    const [schema = '', table = '', column = ''] = name.split('.');
    const rows = await run(`select from ${schema}.${table} where strpos("${column}"::text, '${text}') > 0 limit 1`);
    if (rows.length > 0) found.push(name);
  }
  return found;
}
