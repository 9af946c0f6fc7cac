import { secondsFromNow } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';

/** A learner left at a lesson if they opened it, came no further, and have been away for this long. */
const awaySeconds = 14 * 86_400;

export type LearnerCounts = { opened: number; completed: number; left: number };

/** The learners of one lesson. A completed lesson was opened, whether or not that was recorded. */
export async function countLearnersOfLesson(
  em: EntityManager,
  lessonId: number,
): Promise<LearnerCounts & { medianSeconds: number | null }> {
  const visits = query(em).selectFrom('LessonVisit').where('lesson', '=', lessonId).select(['userId', 'openedAt']);
  const counts = await query(em)
    .selectFrom(visits.as('v'))
    .fullJoin(completions(em, [lessonId]).select('completedAt').as('c'), 'c.userId', 'v.userId')
    .select(({ eb, fn, ref }) => {
      const duration = eb('c.completedAt', '-', ref('v.openedAt'));
      const seconds = fn<number>('date_part', [eb.val('epoch'), duration]);
      return [
        fn.countAll<number>().as('opened'),
        fn.count<number>('c.userId').as('completed'),
        fn
          .agg<number | null>('percentile_cont', [eb.lit(0.5)])
          .withinGroupOrderBy(seconds)
          .filterWhereRef('c.completedAt', '>=', 'v.openedAt')
          .as('medianSeconds'),
      ];
    })
    .executeTakeFirstOrThrow();
  const { opened, completed, medianSeconds } = counts;
  return {
    opened: Number(opened),
    completed: Number(completed),
    left: await countLeft(em, lessonId),
    medianSeconds: medianSeconds === null ? null : Math.round(medianSeconds),
  };
}

/** Counts a module's learners: those who opened any of its lessons, and those who have completed the module. */
export async function countLearnersOfModule(
  em: EntityManager,
  moduleId: number,
  lessonIds: readonly number[],
): Promise<Omit<LearnerCounts, 'left'>> {
  if (lessonIds.length === 0) return { opened: 0, completed: 0 };
  const visits = query(em)
    .selectFrom('LessonVisit')
    .where('lesson', 'in', [...lessonIds])
    .select('userId');
  const finished = query(em).selectFrom('ModuleCompletion').where('module', '=', moduleId).select('userId');
  const { opened, completed } = await query(em)
    .selectNoFrom(({ selectFrom, fn }) => [
      selectFrom(visits.union(completions(em, lessonIds)).union(finished).as('learners'))
        .select(fn.countAll<number>().as('count'))
        .as('opened'),
      selectFrom(finished.as('learners')).select(fn.countAll<number>().as('count')).as('completed'),
    ])
    .executeTakeFirstOrThrow();
  return { opened: Number(opened), completed: Number(completed) };
}

function completions(em: EntityManager, lessonIds: readonly number[]) {
  return query(em)
    .selectFrom('UserProgress')
    .where('lesson', 'in', [...lessonIds])
    .where('completed', '=', true)
    .select('userId');
}

async function countLeft(em: EntityManager, lessonId: number): Promise<number> {
  const { count } = await query(em)
    .selectFrom('LessonVisit as v')
    .where('v.lesson', '=', lessonId)
    .where('v.openedAt', '<', secondsFromNow(-awaySeconds))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('UserProgress as c')
            .select('c.id')
            .whereRef('c.userId', '=', 'v.userId')
            .where('c.completed', '=', true)
            .where(({ or, eb, ref }) =>
              or([eb('c.lesson', '=', lessonId), eb('c.completedAt', '>', ref('v.openedAt'))]),
            ),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('LessonVisit as later')
            .select('later.userId')
            .whereRef('later.userId', '=', 'v.userId')
            .whereRef('later.openedAt', '>', 'v.openedAt'),
        ),
      ),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
