import type { Learner } from '@grow/learning-rules';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';

/** This many learners are read at once. */
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
    const openings = await query(em)
      .selectFrom('ModuleOpening')
      .where('userId', '>', first)
      .where('userId', '<=', last)
      .select(['userId', 'module as moduleId'])
      .execute();
    const openingsByUser = Map.groupBy(openings, ({ userId }) => userId);
    for (const { userId, lessonIds } of learners) {
      const openedModules = new Set(openingsByUser.get(userId)?.map(({ moduleId }) => moduleId));
      yield { userId, completedLessons: new Set(lessonIds), openedModules };
    }
  }
}
