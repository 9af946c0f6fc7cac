import type { EntityManager, EntityName, RequiredEntityData } from '@mikro-orm/postgresql';

/**
 * Inserts a row unless one with the same key exists; returns whether it was inserted. While another transaction inserts
 * the same key, it waits for the end of that transaction.
 */
export async function insertIfAbsent<Entity extends object>(
  em: EntityManager,
  entity: EntityName<Entity>,
  row: RequiredEntityData<Entity>,
): Promise<boolean> {
  const { affectedRows } = await em.createQueryBuilder(entity).insert(row).onConflict().ignore().execute('run');
  return affectedRows > 0;
}
