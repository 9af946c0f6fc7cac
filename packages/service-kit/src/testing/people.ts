import type { EntityManager } from '@mikro-orm/postgresql';
import { listPeople, ownerOf, type ExportRules } from '../database/own-rows.ts';

/** The properties that name a person and of which the rules of the export say nothing, as 'Report.reporterId'. */
export function unexportedPeople(em: EntityManager, rules: ExportRules): string[] {
  return listPeople(em).flatMap((one) => {
    const { table, people } = one;
    const rule = rules[table.className] ?? {};
    if (typeof rule === 'string') return [];
    const said = [...(rule.by ?? [ownerOf(one)]), ...(rule.without ?? []), ...(rule.names ?? [])];
    return people.filter(({ name }) => !said.includes(name)).map(({ name }) => `${table.className}.${name}`);
  });
}

/** The numbers that look like ids and do not count as those of people, by property. */
export function idsOfNobody(em: EntityManager): string[] {
  const ids = listPeople(em).flatMap(({ table, people }) =>
    Object.values(table.properties)
      .filter((one) => one.columnTypes?.[0]?.startsWith('int') && /(?:Ids?|[bB]y)$/u.test(one.name))
      .filter((one) => one.kind === 'scalar' && !people.includes(one))
      .map(({ name }) => name),
  );
  return [...new Set(ids)].toSorted();
}

/** Every property that names a person, without those whose rows are deleted with it. */
export function peopleBesideOwners(em: EntityManager): string[] {
  return listPeople(em)
    .filter((one) => ownerOf(one) === undefined)
    .flatMap(({ table, people }) => people.map(({ name }) => `${table.className}.${name}`))
    .toSorted();
}

/** Where rows name a user, as 'Report.reporterId'. */
export async function findPerson(em: EntityManager, userId: number): Promise<string[]> {
  const found: string[] = [];
  for (const { table, people } of listPeople(em)) {
    for (const { name, type, fieldNames, columnTypes } of people) {
      if (type === 'ProviderUser') continue;
      const [column] = fieldNames;
      const isOne = columnTypes?.[0]?.endsWith('[]') ? `? = any("${column}")` : `"${column}" = ?`;
      const rows = await em.execute(`select 1 from "${table.tableName}" where ${isOne} limit 1`, [userId]);
      if (rows.length > 0) found.push(`${table.className}.${name}`);
    }
  }
  return found.toSorted();
}
