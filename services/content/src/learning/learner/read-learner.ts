import type { Learner } from '@grow/learning-rules';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';

function readRows(em: EntityManager, userId: number) {
  return query(em)
    .selectFrom('UserProgress')
    .where('userId', '=', userId)
    .where('completed', '=', true)
    .select((eb) => [eb.val('lesson').as('kind'), 'lesson as id'])
    .unionAll((eb) =>
      eb
        .selectFrom('ModuleOpening')
        .where('userId', '=', userId)
        .select((one) => [one.val('opening').as('kind'), 'module as id']),
    )
    .unionAll((eb) =>
      eb
        .selectFrom('UserAchievement')
        .where('userId', '=', userId)
        .select((one) => [one.val('achievement').as('kind'), 'achievement as id']),
    )
    .execute();
}

/** What the rules need to know of a learner, in one query. */
export async function readLearner(
  em: EntityManager,
  userId: number,
): Promise<Learner & { achievementIds: ReadonlySet<number> }> {
  const rows = await readRows(em, userId);
  const idsOf = (wanted: string): Set<number> => new Set(rows.flatMap(({ kind, id }) => (kind === wanted ? [id] : [])));
  return {
    completedLessons: idsOf('lesson'),
    openedModules: idsOf('opening'),
    achievementIds: idsOf('achievement'),
  };
}
