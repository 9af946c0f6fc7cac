import type { Gate, Prerequisite } from '@grow/contracts';
import { evaluateModuleLock, standingOf } from '@grow/learning-rules';
import { AppError } from '@grow/service-kit';
import { localizable } from '@grow/text';
import type { EntityManager } from '@mikro-orm/postgresql';
import { readOutline } from '../../learning/content-cache/outline.ts';
import { readLearners } from '../../learning/learner/read-learner.ts';
import { assertGates } from '../kinds/replace-gates.ts';

export type GatePreview = { learners: number; lockedNow: number; lockedAfter: number; lockedIds: number[] };

/** The maximum number of named learners who would be locked out. */
const maxNamed = 20;

/**
 * Counts learners for whom the module is locked, now and with the proposed gates. Learners with access keep it, so
 * stricter gates lock out none of them.
 */
export async function countLockedOut(
  em: EntityManager,
  moduleId: number,
  wanted: readonly Prerequisite[],
): Promise<GatePreview> {
  const outline = await readOutline(em);
  const module = outline.moduleById.get(moduleId);
  if (module === undefined) throw new AppError('not_found', { message: localizable('There is no such module.') });
  await assertGates(em, new Map([[moduleId, wanted]]));
  const gates = wanted.map(({ requiresModuleId, thresholdPercent }): Gate => {
    const required = outline.moduleById.get(requiresModuleId);
    return {
      requiresModuleId,
      thresholdPercent,
      requiresModuleName: required?.name ?? '',
      requiredTotal: required?.lessonCount ?? 0,
    };
  });

  const preview: GatePreview = { learners: 0, lockedNow: 0, lockedAfter: 0, lockedIds: [] };
  for await (const { userId, ...learner } of readLearners(em)) {
    const { completedIn } = standingOf(outline, learner);
    const hasBeenOpened = learner.openedModules.has(moduleId);
    const isLockedBy = (some: readonly Gate[]): boolean =>
      evaluateModuleLock({ gates: some, hasBeenOpened }, completedIn).isLocked;
    preview.learners += 1;
    if (!isLockedBy(module.gates)) continue;
    preview.lockedNow += 1;
    if (!isLockedBy(gates)) continue;
    preview.lockedAfter += 1;
    if (preview.lockedIds.length < maxNamed) preview.lockedIds.push(userId);
  }
  return preview;
}
