// npm run admin:grant -- <email>: makes an account an admin. The first one in production comes from here.
import { resolve } from 'node:path';
import pg from 'pg';
import { readConfig } from './start/config.ts';
import { runningUrl } from './postgres/running-url.ts';

const email = process.argv[2]?.trim().toLowerCase();

async function grant(address: string): Promise<string> {
  const { DATA_DIR, DATABASE_URL_USER } = readConfig();
  const connectionString = DATABASE_URL_USER ?? runningUrl(resolve(DATA_DIR, 'postgres'), 'grow_user');
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const changed = await client.query('update users set is_admin = true where lower(email) = $1', [address]);
    return changed.rowCount === 0 ? `There is no account with the email ${address}.` : `${address} is an admin now.`;
  } finally {
    await client.end();
  }
}

try {
  if (!email?.includes('@')) throw new Error('Name the account: npm run admin:grant -- somebody@example.org');
  const answer = await grant(email);
  console.log(answer);
  if (answer.startsWith('There is no')) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
