import { OperatorError } from '@grow/service-kit';
import { connect } from '../postgres/databases.ts';

/** Checks that a database of the settings accepts connections. The error names the setting, without its URL. */
export async function checkDatabase(name: string, url: string): Promise<void> {
  try {
    const client = await connect(url);
    await client.end();
  } catch (error) {
    const { code } = error as { code?: string };
    throw new OperatorError(
      `${name} does not lead to a database that accepts the connection (${code ?? 'no answer'}).`,
      'Check that the server runs, and that host, user, password and database in the address are right.',
    );
  }
}
