import { countCompleted, evaluateModuleLock, type ModuleLock } from '@grow/learning-rules';
import type { Caller } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Outline, OutlineModule } from '../content-cache/outline.ts';
import { recordOpenings } from './module-openings.ts';
import { readLearner } from './read-learner.ts';

/**
 * Whether a module is locked for a caller; `null` is a visitor without a session. A gated module that is open is
 * recorded as opened for this learner, so that a later edit of content cannot lock it again (specification 12.3).
 */
export async function readModuleLock(
  { em, caller }: { readonly em: EntityManager; readonly caller: Pick<Caller, 'userId'> | null },
  outline: Outline,
  { id, gates }: OutlineModule,
): Promise<ModuleLock> {
  if (gates.length === 0) return { isLocked: false, unmetGates: [] };
  if (caller === null) return evaluateModuleLock({ gates, hasBeenOpened: false }, () => 0);

  const learner = await readLearner(em, caller.userId);
  const completed = countCompleted(outline, learner.completedLessons);
  const hasBeenOpened = learner.openedModules.has(id);
  const lock = evaluateModuleLock({ gates, hasBeenOpened }, (moduleId) => completed.get(moduleId) ?? 0);
  if (!lock.isLocked && !hasBeenOpened) await recordOpenings(em, [{ userId: caller.userId, module: id }]);
  return lock;
}
