import type { Learner } from '@grow/learning-rules';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';

/** Rows of ids by kind. Those of completed modules have a time. */
function readRows(em: EntityManager, userId: number) {
  return query(em)
    .selectFrom('ModuleCompletion')
    .where('userId', '=', userId)
    .select((eb) => [
      eb.val('module').as('kind'),
      'module as id',
      eb.ref('completedAt').$castTo<Date | null>().as('at'),
    ])
    .unionAll((eb) =>
      eb
        .selectFrom('UserProgress')
        .where('userId', '=', userId)
        .where('completed', '=', true)
        .select((one) => [one.val('lesson').as('kind'), 'lesson as id', one.lit(null).$castTo<Date | null>().as('at')]),
    )
    .unionAll((eb) =>
      eb
        .selectFrom('ModuleOpening')
        .where('userId', '=', userId)
        .select((one) => [
          one.val('opening').as('kind'),
          'module as id',
          one.lit(null).$castTo<Date | null>().as('at'),
        ]),
    )
    .unionAll((eb) =>
      eb
        .selectFrom('UserAchievement')
        .where('userId', '=', userId)
        .select((one) => [
          one.val('achievement').as('kind'),
          'achievement as id',
          one.lit(null).$castTo<Date | null>().as('at'),
        ]),
    )
    .execute();
}

export type ReadLearner = Learner & {
  userId: number;
  /** When the learner completed each module that they have once completed. */
  moduleCompletions: ReadonlyMap<number, Date>;
  achievementIds: ReadonlySet<number>;
};

/** Reads the learner data that the rules need, in one query. */
export async function readLearner(em: EntityManager, userId: number): Promise<ReadLearner> {
  const rows = await readRows(em, userId);
  const idsOf = (wanted: string): Set<number> => new Set(rows.flatMap(({ kind, id }) => (kind === wanted ? [id] : [])));
  return {
    userId,
    completedLessons: idsOf('lesson'),
    openedModules: idsOf('opening'),
    completedModules: idsOf('module'),
    moduleCompletions: new Map(rows.flatMap(({ id, at }) => (at === null ? [] : [[id, at]]))),
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
