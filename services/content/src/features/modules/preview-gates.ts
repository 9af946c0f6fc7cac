import type { Prerequisite } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { assertGates } from '../../gates/replace-gates.ts';
import { readSavedModule } from './read-saved-module.ts';

export type GatePreview = { learners: number; lockedNow: number; lockedAfter: number; lockedIds: number[] };

/** Joins and groups instead of a look per learner: there may be very many. */
const lockStates = `
  with gate as (
    select 'wanted' as set, (g->>'requiresModuleId')::int as module_id, (g->>'thresholdPercent')::int as threshold
    from jsonb_array_elements(?::jsonb) g
    union all
    select 'today', requires_module_id, threshold_percent from module_prerequisites where module_id = ?
  ), measured as (
    select gate.*, lessons_in(gate.module_id) as total from gate
  ), done as (
    select p.user_id, l.module_id, count(*) as lessons
    from user_progress p join lessons l on l.id = p.lesson_id
    where p.completed and l.deleted_at is null and l.module_id in (select module_id from gate)
    group by p.user_id, l.module_id
  ), learner as (
    select p.user_id, exists (
      select from module_openings o where o.user_id = p.user_id and o.module_id = ?
    ) as has_opened
    from (select distinct user_id from user_progress) p
  ), state as (
    select learner.user_id, learner.has_opened,
           coalesce(bool_or(g.set = 'today' and 100 * coalesce(d.lessons, 0) < g.threshold * g.total), false) as today,
           coalesce(bool_or(g.set = 'wanted' and 100 * coalesce(d.lessons, 0) < g.threshold * g.total), false) as wanted
    from learner
    left join measured g on true
    left join done d on d.user_id = learner.user_id and d.module_id = g.module_id
    group by learner.user_id, learner.has_opened
  )
  select user_id as "userId", not has_opened and today as "isLocked",
         not has_opened and today and wanted as "staysLocked"
  from state order by user_id`;

/**
 * Counts who has the module locked now and who would under other gates. Whoever has it open now keeps it open, so
 * stricter gates lock nobody among the learners who are already in.
 */
export async function previewGatesOf(
  em: EntityManager,
  moduleId: number,
  gates: readonly Prerequisite[],
): Promise<GatePreview> {
  return em.transactional(async (tx) => {
    await readSavedModule(tx, moduleId);
    await assertGates(tx, new Map([[moduleId, gates]]));
    const rows = await tx.execute<{ userId: number; isLocked: boolean; staysLocked: boolean }[]>(lockStates, [
      JSON.stringify(gates),
      moduleId,
      moduleId,
    ]);
    const locked = rows.filter(({ staysLocked }) => staysLocked);
    return {
      learners: rows.length,
      lockedNow: rows.filter(({ isLocked }) => isLocked).length,
      lockedAfter: locked.length,
      lockedIds: locked.slice(0, 20).map(({ userId }) => userId),
    };
  });
}
