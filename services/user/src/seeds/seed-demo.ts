import type { MikroORM } from '@mikro-orm/postgresql';
import { setPassword } from '../identity-provider/embedded/password-reset.ts';
import { hashPassword } from '../identity-provider/embedded/password-hash.ts';
import { loadDemoAccounts, type DemoAccounts } from './demo-accounts.ts';

type DemoSettings = { DATA_DIR: string; DEMO_PASSWORD?: string | undefined };

const profiles = [
  { username: 'learner', displayName: 'Lena Learner', isAdmin: false },
  { username: 'newcomer', displayName: 'Noah Newcomer', isAdmin: false },
  { username: 'admin', displayName: 'Ada Admin', isAdmin: true },
];

/** Puts the demo accounts with the ids 1, 2 and 3 into an empty database. A database with users is left as it is. */
export async function seedDemo(orm: MikroORM, settings: DemoSettings): Promise<void> {
  const accounts = await loadDemoAccounts(settings.DATA_DIR, settings.DEMO_PASSWORD);
  const hashes = await Promise.all(accounts.map((account) => hashPassword(account.password)));
  await orm.em.fork().transactional(async (em) => {
    await em.execute('select pg_advisory_xact_lock(4177, 1)');
    const [row] = await em.execute<{ count: number }[]>('select count(*)::int as count from users');
    if (row?.count !== 0) return;
    for (const [index, account] of accounts.entries()) await addAccount(em, index, account, hashes[index] ?? '!');
    // Ids 1 to 3 were given by hand: the next account must not get one of them.
    await em.execute(`select setval(pg_get_serial_sequence('users', 'id'), 100)`);
  });
}

type Em = Parameters<typeof setPassword>[0];

async function addAccount(em: Em, index: number, account: DemoAccounts[number], hash: string): Promise<void> {
  const profile = profiles[index];
  if (profile === undefined) return;
  const id = index + 1;
  const subject = `demo-${profile.username}`;
  await em.execute('insert into users (id, username, email, display_name, is_admin) values (?, ?, ?, ?, ?)', [
    id,
    profile.username,
    account.email,
    profile.displayName,
    profile.isAdmin,
  ]);
  await em.execute(`insert into identities (provider, subject, user_id) values ('embedded', ?, ?)`, [subject, id]);
  await em.execute(
    `insert into identity."user" ("id", "name", "email", "emailVerified", "isAnonymous") values (?, ?, ?, true, false)`,
    [subject, profile.displayName, account.email],
  );
  await setPassword(em, subject, hash);
}
