import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';

/** The modules that a learner has once had open. */
export async function readOpenings(em: EntityManager, userId: number): Promise<Set<number>> {
  const openings = await query(em).selectFrom('ModuleOpening').where('userId', '=', userId).select('module').execute();
  return new Set(openings.map(({ module }) => module));
}

/** Records that learners have had modules open. Repeating it changes nothing. */
export async function recordOpenings(
  em: EntityManager,
  openings: readonly { userId: number; module: number }[],
): Promise<void> {
  if (openings.length === 0) return;
  await query(em)
    .insertInto('ModuleOpening')
    .values([...openings])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
