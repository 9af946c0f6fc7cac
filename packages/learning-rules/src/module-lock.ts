import type { Gate } from '@grow/contracts';
import { evaluateGate } from './gate.ts';

export type UnmetGate = Gate & { missingLessons: number };

export type ModuleLock = {
  isLocked: boolean;
  /** The gates that lock the module, in the given order; empty if it is open. */
  unmetGates: UnmetGate[];
};

/**
 * Whether a module is locked for a learner. Every gate must be open; a module that this learner has once opened is
 * never locked again, whatever happens to the content (spec: locks).
 *
 * @param completedIn how many lessons of a module the learner has completed
 */
export function evaluateModuleLock(
  module: { gates: readonly Gate[]; hasBeenOpened: boolean },
  completedIn: (moduleId: number) => number,
): ModuleLock {
  if (module.hasBeenOpened) return { isLocked: false, unmetGates: [] };
  const unmetGates = module.gates.flatMap((gate) => {
    const { isOpen, missingLessons } = evaluateGate({
      completed: completedIn(gate.requiresModuleId),
      total: gate.requiredTotal,
      thresholdPercent: gate.thresholdPercent,
    });
    return isOpen ? [] : [{ ...gate, missingLessons }];
  });
  return { isLocked: unmetGates.length > 0, unmetGates };
}
