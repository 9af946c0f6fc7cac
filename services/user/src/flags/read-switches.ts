import type { FlagSwitch } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { FlagPerson } from './flag-person.entity.ts';
import { Flag } from './flag.entity.ts';

/** For whom each flag is on, by name. */
export async function readSwitches(em: EntityManager): Promise<FlagSwitch[]> {
  const flags = await em.find(Flag, {}, { orderBy: { name: 'asc' } });
  const people = await em.find(FlagPerson, {}, { populate: ['user'], orderBy: { user: 'asc' } });
  const peopleOf = Map.groupBy(people, ({ flag }) => flag.name);
  return flags.map(({ name, percent, roles }) => ({
    name,
    percent,
    roles,
    people: (peopleOf.get(name) ?? []).map(({ user }) => ({ id: user.id, username: user.unwrap().username })),
  }));
}
