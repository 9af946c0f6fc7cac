import { evaluateModuleLock, standingOf, type ModuleLock } from '@grow/learning-rules';
import type { Caller } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import type { Outline, OutlineModule } from '../content-cache/outline.ts';
import { readLearner, type ReadLearner } from './read-learner.ts';

/**
 * Whether a module is locked for a caller; `null` is a visitor without a session. A gated module that is open is
 * recorded as opened for this learner, so that a later edit of content cannot lock it again (spec: locks).
 */
export async function readModuleLock(
  { em, caller }: { readonly em: EntityManager; readonly caller: Pick<Caller, 'userId'> | null },
  outline: Outline,
  { id, gates }: OutlineModule,
): Promise<ModuleLock> {
  if (gates.length === 0) return { isLocked: false, unmetGates: [] };
  if (caller === null) return evaluateModuleLock({ gates, hasBeenOpened: false }, () => 0);

  const learner = await readLearner(em, caller.userId);
  const hasBeenOpened = learner.openedModules.has(id);
  const lock = evaluateModuleLock({ gates, hasBeenOpened }, standingOf(outline, learner).completedIn);
  if (!lock.isLocked && !hasBeenOpened) await recordOpenings(em, [{ userId: caller.userId, module: id }]);
  return lock;
}

/** The locks of all modules for a learner. Records those that are open as opened, as `readModuleLock` does. */
export async function readModuleLocks(
  em: EntityManager,
  outline: Outline,
  learner: ReadLearner,
): Promise<Map<number, ModuleLock>> {
  const { completedIn } = standingOf(outline, learner);
  const locks = new Map(
    outline.modules.map(({ id, gates }) => {
      const hasBeenOpened = learner.openedModules.has(id);
      return [id, evaluateModuleLock({ gates, hasBeenOpened }, completedIn)];
    }),
  );
  const unrecorded = outline.modules.filter(
    ({ id, gates }) => gates.length > 0 && locks.get(id)?.isLocked === false && !learner.openedModules.has(id),
  );
  await recordOpenings(
    em,
    unrecorded.map(({ id }) => ({ userId: learner.userId, module: id })),
  );
  return locks;
}

/** The ids of the modules that are open for a learner. Records them as opened, as `readModuleLock` does. */
export async function readOpenModules(em: EntityManager, outline: Outline, learner: ReadLearner): Promise<Set<number>> {
  const locks = await readModuleLocks(em, outline, learner);
  return new Set([...locks].flatMap(([id, { isLocked }]) => (isLocked ? [] : [id])));
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
