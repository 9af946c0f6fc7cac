import type { Prerequisite } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { assertGates } from '../../gates/replace-gates.ts';
import { readSavedModule } from './read-saved-module.ts';

export type GatePreview = { learners: number; lockedNow: number; lockedAfter: number; lockedIds: number[] };

const unmet = (gates: string): string => `exists (
  select from ${gates} g
  where 100 * completed_in(learner.user_id, g.requires_module_id)
      < g.threshold_percent * lessons_in(g.requires_module_id)
)`;

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
    const wanted = JSON.stringify(gates);
    const rows = await tx.execute<{ userId: number; isLocked: boolean; staysLocked: boolean }[]>(
      `with wanted as (
         select (g->>'requiresModuleId')::int as requires_module_id, (g->>'thresholdPercent')::int as threshold_percent
         from jsonb_array_elements(?::jsonb) g
       ), today as (
         select requires_module_id, threshold_percent from module_prerequisites where module_id = ?
       ), learner as (
         select p.user_id, exists (
           select from module_openings o where o.user_id = p.user_id and o.module_id = ?
         ) as has_opened
         from (select distinct user_id from user_progress) p
       )
       select user_id as "userId", not has_opened and ${unmet('today')} as "isLocked",
              not has_opened and ${unmet('today')} and ${unmet('wanted')} as "staysLocked"
       from learner order by user_id`,
      [wanted, moduleId, moduleId],
    );
    const locked = rows.filter(({ staysLocked }) => staysLocked);
    return {
      learners: rows.length,
      lockedNow: rows.filter(({ isLocked }) => isLocked).length,
      lockedAfter: locked.length,
      lockedIds: locked.slice(0, 20).map(({ userId }) => userId),
    };
  });
}
