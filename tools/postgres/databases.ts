import pg from 'pg';

/** Connects to a database. Use it with `await using`, which ends the connection with its block. */
export async function connect(url: string): Promise<pg.Client & AsyncDisposable> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // A lost connection fails the query that waits for it.
  client.on('error', () => undefined);
  await client.connect();
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
}

/** Runs one statement with a connection of its own. */
export async function query<Row>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  await using client = await connect(url);
  return (await client.query(text, values)).rows as Row[];
}

/** Creates the databases of a server that are missing. Their names are ours: lower-case letters and underscores. */
export async function ensureDatabases(adminUrl: string, names: readonly string[]): Promise<void> {
  await using client = await connect(adminUrl);
  for (const name of names) {
    if (!/^[a-z_]+$/u.test(name)) throw new Error(`Not a database name: ${name}`);
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database ${name}`);
  }
}
