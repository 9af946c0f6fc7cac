import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import type { Outline } from '../content-cache/outline.ts';

/** Records that a learner has completed modules. Repeating it changes nothing. */
export async function recordModuleCompletions(
  em: EntityManager,
  completions: readonly { userId: number; module: number; completedAt: Date }[],
): Promise<void> {
  if (completions.length === 0) return;
  await query(em)
    .insertInto('ModuleCompletion')
    .values([...completions])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Records who has completed a module whose lessons an edit changes: with the lessons before, because the edit must not
 * take that away, and with those after it, because the edit may have removed the last missing one. Call it in the
 * transaction of the edit.
 */
export async function keepModuleCompletions(em: EntityManager, before: Outline, after: Outline): Promise<void> {
  const [lessonsBefore, lessonsAfter] = [lessonsByModule(before), lessonsByModule(after)];
  for (const { id } of after.modules) {
    const [old = [], next = []] = [lessonsBefore.get(id), lessonsAfter.get(id)];
    if (old.join() === next.join()) continue;
    for (const lessonIds of [old, next]) await recordLearnersOf(em, id, lessonIds);
  }
}

function lessonsByModule({ moduleIdByLesson }: Outline): Map<number | undefined, number[]> {
  return Map.groupBy(moduleIdByLesson.keys(), (lessonId) => moduleIdByLesson.get(lessonId));
}

/** A module without lessons is completed by nobody. */
async function recordLearnersOf(em: EntityManager, moduleId: number, lessonIds: readonly number[]): Promise<void> {
  if (lessonIds.length === 0) return;
  await query(em)
    .insertInto('ModuleCompletion')
    .columns(['userId', 'module', 'completedAt'])
    .expression(({ selectFrom, fn, val }) =>
      selectFrom('UserProgress')
        .where('lesson', 'in', [...lessonIds])
        .where('completed', '=', true)
        .groupBy('userId')
        .having(({ fn: each }) => each.countAll(), '=', lessonIds.length)
        .select(['userId', val(moduleId).as('module'), fn.max('completedAt').as('completedAt')]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
