import pg from 'pg';

/** Creates the named databases of a server if they are missing. Names are ours, lower-case letters and underscores. */
export async function ensureDatabases(adminUrl: string, names: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    for (const name of names) {
      if (!/^[a-z_]+$/u.test(name)) throw new Error(`Not a database name: ${name}`);
      const found = await client.query('select 1 from pg_database where datname = $1', [name]);
      if (found.rowCount === 0) await client.query(`create database ${name}`);
    }
  } finally {
    await client.end();
  }
}
