import { OperatorError } from '@grow/service-kit';
import pg from 'pg';

/** Checks that a database of the settings accepts connections; the error names it, without its URL. */
export async function checkDatabase(name: string, connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const { code } = error as { code?: string };
    throw new OperatorError(
      `${name} does not lead to a database that accepts the connection (${code ?? 'no answer'}).`,
      'Check that the server runs, and that host, user, password and database in the address are right.',
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
