// npm run admin:grant -- <email>: makes an account an admin, such as the first one in production.
import { canBeGranted, normalizeEmail } from '@grow/contracts';
import { runOperatorCommand, openDatabase } from './start/operator-command.ts';

const [given, flag] = process.argv.slice(2);

const candidatesSql = `
  select id, username, is_guest as "isGuest", email_verified as "isEmailVerified" from users
  where lower(email) = $1 and not is_guest order by email_verified desc, id limit 2`;

type Candidate = { id: number; username: string; isGuest: boolean; isEmailVerified: boolean };

await runOperatorCommand(async () => {
  const email = normalizeEmail(given ?? '');
  if (email === null) throw new Error('Name the account: npm run admin:grant -- somebody@example.org');
  await using client = await openDatabase('user');
  const { rows } = await client.query<Candidate>(candidatesSql, [email]);
  const [account, other] = rows;
  if (account === undefined) throw new Error(`There is no account with the email ${email}.`);
  if (other?.isEmailVerified === account.isEmailVerified)
    throw new Error(`Several accounts have the email ${email}. Only one of them may have it.`);
  if (!canBeGranted(account, flag === '--unverified')) {
    throw new Error(
      `Nobody has verified ${email} yet. Let its owner set a new password by mail and sign in, or sign in with Google, ` +
        'or repeat this with --unverified after the email.',
    );
  }
  await client.query('update users set is_admin = true where id = $1', [account.id]);
  console.log(`${email} (@${account.username}) is an admin now.`);
});
