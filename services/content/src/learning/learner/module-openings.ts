import { preparedQuery } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';

const findOpenings = preparedQuery((em, { userId }: { userId: number }) =>
  query(em).selectFrom('ModuleOpening').where('userId', '=', userId).select('module as moduleId'),
);

/** The modules that a learner has once had open. */
export async function readOpenings(em: EntityManager, userId: number): Promise<Set<number>> {
  return new Set((await findOpenings(em, { userId })).map(({ moduleId }) => moduleId));
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
