import type { EntityManager } from '@mikro-orm/postgresql';

/** One number for all who edit content. */
const editLock = 7_410_001;

/**
 * Runs one edit of paths, modules or lessons in a transaction, one edit at a time whichever process it comes to: two
 * edits that are fine alone could close a circle of gates together, or wait for each other's rows.
 */
export function editContent<T>(em: EntityManager, edit: (transaction: EntityManager) => Promise<T>): Promise<T> {
  return em.transactional(async (transaction) => {
    await transaction.execute('select pg_advisory_xact_lock(?)', [editLock]);
    return edit(transaction);
  });
}
