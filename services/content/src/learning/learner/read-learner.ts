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
    .unionAll((eb) =>
      eb
        .selectFrom('ModuleCompletion')
        .where('userId', '=', userId)
        .select((one) => [one.val('module').as('kind'), 'module as id']),
    )
    .execute();
}

/** Reads the learner data that the rules need, in one query. */
export async function readLearner(
  em: EntityManager,
  userId: number,
): Promise<Learner & { achievementIds: ReadonlySet<number> }> {
  const rows = await readRows(em, userId);
  const idsOf = (wanted: string): Set<number> => new Set(rows.flatMap(({ kind, id }) => (kind === wanted ? [id] : [])));
  return {
    completedLessons: idsOf('lesson'),
    openedModules: idsOf('opening'),
    completedModules: idsOf('module'),
    achievementIds: idsOf('achievement'),
  };
}

/** How many learners one query reads. */
const batchSize = 2000;

/** All learners with any progress, by id. */
export async function* readLearners(em: EntityManager): AsyncGenerator<Learner & { userId: number }> {
  for (let last = 0, isFull = true; isFull;) {
    const learners = await query(em)
      .selectFrom('UserProgress')
      .where('userId', '>', last)
      .where('completed', '=', true)
      .select(({ fn }) => ['userId', fn.agg<number[]>('array_agg', ['lesson']).as('lessonIds')])
      .groupBy('userId')
      .orderBy('userId')
      .limit(batchSize)
      .execute();
    isFull = learners.length === batchSize;
    const first = last;
    last = learners.at(-1)?.userId ?? last;
    const modulesOf = async (table: 'ModuleOpening' | 'ModuleCompletion') => {
      const rows = await query(em)
        .selectFrom(table)
        .where('userId', '>', first)
        .where('userId', '<=', last)
        .select(['userId', 'module as moduleId'])
        .execute();
      return Map.groupBy(rows, ({ userId }) => userId);
    };
    const openings = await modulesOf('ModuleOpening');
    const completions = await modulesOf('ModuleCompletion');
    for (const { userId, lessonIds } of learners) {
      const openedModules = new Set(openings.get(userId)?.map(({ moduleId }) => moduleId));
      const completedModules = new Set(completions.get(userId)?.map(({ moduleId }) => moduleId));
      yield { userId, completedLessons: new Set(lessonIds), openedModules, completedModules };
    }
  }
}
