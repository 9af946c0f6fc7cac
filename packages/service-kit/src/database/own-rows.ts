import { serialize, type EntityManager, type EntityMetadata, type EntityProperty } from '@mikro-orm/postgresql';

const personTypes = ['User', 'ProviderUser'];
const personNames =
  /^(?:(?:user|fromUser|admin|author|reader|reporter|sender|receiver|participant[12])Ids?|uploadedBy|by|\w+(?:By|_by))$/u;

/** Whether a property names a person: a relation to a user, or the id of one, which is told by its name. */
function namesPerson({ name, type, columnTypes }: EntityProperty): boolean {
  return personTypes.includes(type) || (columnTypes?.[0]?.startsWith('int') === true && personNames.test(name));
}

type Table = { table: EntityMetadata; people: EntityProperty[] };

/** Every table with the properties that name a person. */
export function listPeople(em: EntityManager): Table[] {
  return [...em.getMetadata().getAll().values()]
    .filter(({ embeddable }) => !embeddable)
    .map((table) => ({ table, people: Object.values(table.properties).filter(namesPerson) }));
}

/** The property that names whose a row is; undefined for a table that belongs to nobody. */
export const ownerOf = ({ people }: Table): string | undefined =>
  people.find(({ name, type }) => name === 'userId' || (name === 'user' && type === 'User'))?.name;

/** The tables whose rows belong to a user: those with a `user` or `userId`. */
export function ownTables(em: EntityManager): EntityMetadata[] {
  return listPeople(em)
    .filter((one) => ownerOf(one) !== undefined)
    .map(({ table }) => table);
}

/** Deletes the rows of a user in every such table. */
export async function eraseOwnRows(em: EntityManager, userId: number): Promise<void> {
  for (const one of listPeople(em)) {
    const owner = ownerOf(one);
    if (owner !== undefined) await em.nativeDelete(one.table.class, { [owner]: userId });
  }
}

/**
 * How the export of an account has a table, by the name of its entity: as which part of the document, by which
 * properties that name the person, which others are left out, and who else is named. A text says why it does not have
 * the rows themselves. Without a rule it has the rows whose `user` or `userId` is the person, with all properties that
 * are not hidden.
 */
type ExportRule = { as?: string; by?: readonly string[]; without?: readonly string[]; names?: readonly string[] };
export type ExportRules = Readonly<Record<string, ExportRule | string>>;

/** The rows of a user in all tables, as the rules say: one part of the document for each table. */
export async function exportRows(
  em: EntityManager,
  userId: number,
  rules: ExportRules,
): Promise<Record<string, object[]>> {
  const parts: Record<string, object[]> = {};
  for (const one of listPeople(em)) {
    const { table } = one;
    const rule = rules[table.className] ?? {};
    if (typeof rule === 'string') continue;
    const owner = ownerOf(one);
    const { by = owner === undefined ? [] : [owner], without = [] } = rule;
    if (by.length === 0) continue;
    const part = rule.as ?? table.tableName.replaceAll(/_(\w)/gu, (_, letter: string) => letter.toUpperCase());
    if (part in parts) throw new Error(`Two tables of the export are called ${part}`);
    const rows = await em.find(
      table.class,
      { $or: by.map((property) => ({ [property]: userId })) },
      { orderBy: table.primaryKeys.map((key) => ({ [key]: 'asc' })) },
    );
    const leftOut = new Set([...without, ...(by.length === 1 ? by : [])]);
    parts[part] = rows.map((row) =>
      Object.fromEntries(Object.entries(serialize(row) as object).filter(([key]) => !leftOut.has(key))),
    );
  }
  return parts;
}
