import { StartError } from '@grow/service-kit';
import type { MikroORM } from '@mikro-orm/postgresql';
import { User } from '../features/users/user.entity.ts';
import { setPassword } from '../identity-provider/embedded/password-reset.ts';
import { hashPassword, verifyPassword } from '../identity-provider/embedded/password-hash.ts';

type Em = Parameters<typeof setPassword>[0];

/** Fixed ids 1, 2, 3 in this order: the content service seeds the learner's progress for id 1. */
const people = [
  { username: 'learner', displayName: 'Lena Learner', isAdmin: false },
  { username: 'newcomer', displayName: 'Noah Newcomer', isAdmin: false },
  { username: 'admin', displayName: 'Ada Admin', isAdmin: true },
];
type Person = (typeof people)[number];

const subjectOf = ({ username }: Person): string => `demo-${username}`;

/**
 * Puts the demo accounts with the ids 1, 2 and 3 into an empty database, all with the given password. Where they are
 * there already they get that password: it is the one that the start prints. Other accounts are left as they are.
 */
export async function seedDemo(orm: MikroORM, password: string): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    await em.execute('select pg_advisory_xact_lock(4177, 1)');
    const [row] = await em.execute<{ count: number }[]>('select count(*)::int as count from users');
    if (row?.count !== 0) return renewPasswords(em, password);
    for (const [index, person] of people.entries()) await addAccount(em, index + 1, person, password);
    // Ids 1 to 3 were given by hand: the next account must not get one of them.
    await em.execute(`select setval(pg_get_serial_sequence('users', 'id'), 100)`);
  });
}

async function addAccount(em: Em, id: number, person: Person, password: string): Promise<void> {
  const { username, displayName, isAdmin } = person;
  const email = `${username}@grow.example`;
  const subject = subjectOf(person);
  em.create(User, { id, username, email, displayName, isAdmin, emailVerified: true });
  await em.flush();
  await em.execute(`insert into identities (provider, subject, user_id) values ('embedded', ?, ?)`, [subject, id]);
  await em.execute(
    `insert into identity."user" ("id", "name", "email", "emailVerified", "isAnonymous") values (?, ?, ?, true, false)`,
    [subject, displayName, email],
  );
  await setPassword(em, subject, await hashPassword(password));
}

async function renewPasswords(em: Em, password: string): Promise<void> {
  const accounts = await em.execute<{ subject: string; hash: string }[]>(
    `select "accountId" as subject, "password" as hash from identity."account"
     where "providerId" = 'credential' and "accountId" in (?)`,
    [people.map(subjectOf)],
  );
  for (const { subject, hash } of accounts) {
    if (!(await verifyPassword(hash, password))) await setPassword(em, subject, await hashPassword(password));
  }
}

/** In production: the password of demo accounts is known to whoever saw the demo, and one of them is an admin. */
export async function refuseDemoAccounts(orm: MikroORM): Promise<void> {
  const found = await orm.em
    .fork()
    .execute<unknown[]>(`select 1 from identities where provider = 'embedded' and subject in (?) limit 1`, [
      people.map(subjectOf),
    ]);
  if (found.length === 0) return;
  throw new StartError(
    'The database of the user service holds the demo accounts, which production must not have.',
    'Give production databases of its own: another DATA_DIR, or other DATABASE_URL_USER and DATABASE_URL_CONTENT.',
  );
}
