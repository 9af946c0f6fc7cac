import { lockInTransaction, OperatorError } from '@grow/service-kit';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { query } from '../database/query.ts';
import { hashPassword, verifyPassword } from '../identities/embedded/password-hash.ts';
import { setPassword } from '../identities/embedded/password-reset.ts';
import { Identity } from '../users/identity.entity.ts';
import { ProviderAccount, ProviderUser } from '../users/provider-tables.entity.ts';
import { User } from '../users/user.entity.ts';

type Person = Pick<User, 'username' | 'isAdmin'> &
  Partial<Pick<User, 'learningPath' | 'weeklyGoal'>> & { displayName: string };

/** Fixed ids 1, 2, 3 in this order: the content service seeds the learner's progress for id 1. */
const people: readonly Person[] = [
  { username: 'learner', displayName: 'Lena Learner', isAdmin: false, learningPath: 'soil', weeklyGoal: 3 },
  { username: 'newcomer', displayName: 'Noah Newcomer', isAdmin: false },
  { username: 'admin', displayName: 'Ada Admin', isAdmin: true },
];

const subjectOf = ({ username }: Person): string => `demo-${username}`;

/**
 * Seeds the demo accounts with the ids 1, 2 and 3 into an empty database, all with the given password and a confirmed
 * age. If they exist they get that password, because the start prints it. Other accounts are not changed.
 */
export async function seedDemo(orm: MikroORM, password: string): Promise<void> {
  await orm.em.fork().transactional(async (tx) => {
    await lockInTransaction(tx, 'demo seed');
    if ((await tx.count(User)) > 0) return renewPasswords(tx, password);
    for (const [index, person] of people.entries()) await addAccount(tx, index + 1, person, password);
    // Ids 1 to 3 were set explicitly: the next account must not get one of them.
    await query(tx)
      .selectNoFrom(({ fn, val }) =>
        fn('setval', [fn('pg_get_serial_sequence', [val('users'), val('id')]), val(100)]).as('last'),
      )
      .execute();
  });
}

async function addAccount(em: EntityManager, id: number, person: Person, password: string): Promise<void> {
  const { username, displayName, ...settings } = person;
  const email = `${username}@grow.example`;
  const subject = subjectOf(person);
  const wasWelcomed = { adultSince: new Date(), welcomedAt: new Date() };
  const user = em.create(User, { id, username, email, displayName, emailVerified: true, ...settings, ...wasWelcomed });
  em.create(Identity, { provider: 'embedded', subject, user });
  em.create(ProviderUser, { id: subject, name: displayName, email, emailVerified: true, isAnonymous: false });
  await em.flush();
  await setPassword(em, subject, await hashPassword(password));
}

async function renewPasswords(em: EntityManager, password: string): Promise<void> {
  const accountId = { $in: people.map(subjectOf) };
  for (const account of await em.find(ProviderAccount, { providerId: 'credential', accountId })) {
    if (await verifyPassword(account.password, password)) continue;
    await setPassword(em, account.accountId, await hashPassword(password));
  }
}

/** For production: the demo accounts' password is public, and one of them is an admin. */
export async function refuseDemoAccounts(orm: MikroORM): Promise<void> {
  const found = await orm.em.fork().count(Identity, { provider: 'embedded', subject: { $in: people.map(subjectOf) } });
  if (found === 0) return;
  throw new OperatorError(
    'The database of the user service holds the demo accounts, which production must not have.',
    'Give production databases of its own: another DATA_DIR, or another DATABASE_URL_USER.',
  );
}
