// npm run admin:grant -- <email>: makes an account an admin, such as the first one in production.
import { resolve } from 'node:path';
import { canBeGranted, normalizeEmail } from '@grow/contracts';
import pg from 'pg';
import { readConfig } from './start/config.ts';
import { loadEnvFile } from './start/load-env-file.ts';
import { runningUrl } from './postgres/running-url.ts';

const [given, flag] = process.argv.slice(2);
const email = normalizeEmail(given ?? '');

const candidatesSql = `
  select id, username, is_guest as "isGuest", email_verified as "isEmailVerified" from users
  where lower(email) = $1 and not is_guest order by email_verified desc, id limit 2`;

type Candidate = { id: number; username: string; isGuest: boolean; isEmailVerified: boolean };

async function grant(address: string): Promise<string> {
  loadEnvFile();
  const { DATA_DIR, DATABASE_URL_USER } = readConfig();
  const connectionString = DATABASE_URL_USER ?? runningUrl(resolve(DATA_DIR, 'postgres'), 'grow_user');
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<Candidate>(candidatesSql, [address]);
    const [account, other] = rows;
    if (account === undefined) throw new Error(`There is no account with the email ${address}.`);
    if (other?.isEmailVerified === account.isEmailVerified)
      throw new Error(`Several accounts have the email ${address}. Settle that first.`);
    if (!canBeGranted(account, flag === '--unverified')) {
      throw new Error(
        `Nobody has verified ${address} yet. Let its owner set a new password by mail and sign in, or sign in with Google, ` +
          'or repeat this with --unverified after the email.',
      );
    }
    await client.query('update users set is_admin = true where id = $1', [account.id]);
    return `${address} (@${account.username}) is an admin now.`;
  } finally {
    await client.end();
  }
}

try {
  if (email === null) throw new Error('Name the account: npm run admin:grant -- somebody@example.org');
  console.log(await grant(email));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
