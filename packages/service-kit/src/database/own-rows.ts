import { serialize, type EntityManager, type EntityMetadata } from '@mikro-orm/postgresql';

/** The column that names whose a row is; undefined for a table that belongs to nobody. */
const ownerOf = ({ properties: { user, userId } }: EntityMetadata): 'user' | 'userId' | undefined => {
  if (userId !== undefined) return 'userId';
  return user?.type === 'User' ? 'user' : undefined;
};

/** The tables whose rows belong to a user: those with a `user` or `userId`. */
export function ownTables(em: EntityManager): EntityMetadata[] {
  return [...em.getMetadata().getAll().values()].filter((table) => ownerOf(table) !== undefined);
}

/** Deletes the rows of a user in every such table. */
export async function eraseOwnRows(em: EntityManager, userId: number): Promise<void> {
  for (const table of ownTables(em)) await em.nativeDelete(table.class, { [ownerOf(table) ?? '']: userId });
}

/** The rows of a user by the names of their tables, without hidden properties: of all tables but the given ones. */
export async function exportOwnRows(
  em: EntityManager,
  userId: number,
  exported: readonly string[],
): Promise<Record<string, object[]>> {
  const parts: Record<string, object[]> = {};
  for (const table of ownTables(em)) {
    const owner = ownerOf(table);
    if (owner === undefined || exported.includes(table.className)) continue;
    const rows = await em.find(
      table.class,
      { [owner]: userId },
      { orderBy: table.primaryKeys.map((key) => ({ [key]: 'asc' })) },
    );
    const name = table.tableName.replaceAll(/_(\w)/gu, (_, letter: string) => letter.toUpperCase());
    parts[name] = rows.map((row) =>
      Object.fromEntries(Object.entries(serialize(row) as object).filter(([key]) => key !== owner)),
    );
  }
  return parts;
}
