import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../database/query.ts';

/** Whether a seed runs for the first time. Another process that asks meanwhile waits for this transaction. */
export async function beginSeed(em: EntityManager, name: string): Promise<boolean> {
  const begun = await query(em)
    .insertInto('AppliedSeed')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .execute();
  return begun.length > 0;
}
