import { isDeepStrictEqual } from 'node:util';
import { maxFlags, staffRoleSchema, type FlagSwitch, type ParsedInputOf, type switchFlag } from '@grow/contracts';
import { AppError, publishEvent } from '@grow/service-kit';
import { localizable } from '@grow/text';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AdminChange } from '../admin-users/admin-change.entity.ts';
import { User } from '../users/user.entity.ts';
import { lockAdmins } from '../users/user.policy.ts';
import { usernameKeys } from '../users/username-keys.ts';
import { FlagPerson } from './flag-person.entity.ts';
import { Flag } from './flag.entity.ts';
import { readSwitches } from './read-switches.ts';

/** Rows of flags that no release names any more count, too. */
const maxSwitches = 3 * maxFlags;

type Change = { em: EntityManager; adminId: number; name: string };

/** Sets for whom a flag is on, tells the gateways, and writes it to the audit log. A flag that is on for nobody has no row. */
export async function setSwitch(
  { em, adminId, name }: Change,
  { percent, roles: wanted, people: usernames }: ParsedInputOf<typeof switchFlag>['body'],
): Promise<FlagSwitch> {
  return em.transactional(async (tx) => {
    // Also lets changes of flags wait for each other.
    const admins = await lockAdmins(tx);
    if (!admins.some(({ id }) => id === adminId)) throw new AppError('forbidden');
    const people = await findPeople(tx, usernames);
    const roles = staffRoleSchema.options.filter((role) => wanted.includes(role));
    const switches = await readSwitches(tx);
    const off = { name, percent: 0, roles: [], people: [] };
    const before = switches.find((one) => one.name === name) ?? off;
    const after = { name, percent, roles, people };
    if (isDeepStrictEqual(before, after)) return after;
    await tx.nativeDelete(Flag, { name });
    if (!isDeepStrictEqual(after, off)) {
      if (before === off && switches.length >= maxSwitches) throw tooManySwitches();
      tx.create(Flag, { name, percent, roles });
      for (const { id } of people) tx.create(FlagPerson, { flag: name, user: id });
    }
    const details = { before: presentForAudit(before), after: presentForAudit(after) };
    tx.create(AdminChange, { adminId, flag: name, details, wasAdmin: false, isAdmin: false });
    publishEvent(tx, { to: [], topic: 'flags-changed', data: {} });
    return after;
  });
}

/** Ordered by id. Guests are not found: their names are not for people. */
async function findPeople(em: EntityManager, usernames: readonly string[]): Promise<FlagSwitch['people']> {
  const given = new Map(usernames.map((username) => [usernameKeys(username).usernameKey, username]));
  const users = await em.find(
    User,
    { usernameKey: { $in: [...given.keys()] }, isGuest: false },
    { fields: ['username', 'usernameKey'], orderBy: { id: 'asc' } },
  );
  for (const { usernameKey } of users) given.delete(usernameKey);
  const [unknown] = given.values();
  if (unknown !== undefined) {
    throw new AppError('unprocessable', {
      message: localizable('There is no account with the username {username}.', { username: unknown }),
    });
  }
  return users.map(({ id, username }) => ({ id, username }));
}

function tooManySwitches(): AppError {
  return new AppError('unprocessable', {
    message: localizable('At most {most} flags can be on. Switch one off first.', { most: maxSwitches }),
  });
}

/** The log has no names of people, so that nothing is left of a deleted account. */
function presentForAudit({ people, ...rest }: FlagSwitch) {
  return { ...rest, people: people.map(({ id }) => id) };
}
