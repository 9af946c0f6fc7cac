import type { EntityManager, EntityName, RequiredEntityData } from '@mikro-orm/postgresql';

/**
 * Writes a row unless one with the same key is there; answers whether it wrote. Whoever asks while another transaction
 * writes the same waits for its end.
 */
export async function insertIfAbsent<Entity extends object>(
  em: EntityManager,
  entity: EntityName<Entity>,
  row: RequiredEntityData<Entity>,
): Promise<boolean> {
  const { affectedRows } = await em.createQueryBuilder(entity).insert(row).onConflict().ignore().execute('run');
  return affectedRows > 0;
}
