import { evaluateGate } from '@grow/learning-rules';
import { AppError } from '@grow/service-kit';
import { localizable, type Localizable } from '@grow/text';
import type { Outline } from '../../learning/content-cache/outline.ts';

/** The number of gates that a message names; the details list all. */
const namedGates = 5;

/** A gate that needs fewer lessons after an edit than before; 0 if it locks nobody any more. */
export type OpenedGate = {
  moduleId: number;
  moduleName: string;
  requiresModuleId: number;
  requiresModuleName: string;
  lessonsBefore: number;
  lessonsAfter: number;
};

/**
 * The gates that an edit opens or lowers, because the required module is gone or has fewer lessons. Excludes gates
 * removed from their own module, and gates of deleted modules.
 */
export function findOpenedGates(before: Outline, after: Outline): OpenedGate[] {
  return before.modules.flatMap(({ id: moduleId, name: moduleName, gates }) => {
    const module = after.moduleById.get(moduleId);
    if (module === undefined) return [];
    return gates.flatMap(({ requiresModuleId, requiresModuleName, requiredTotal, thresholdPercent }) => {
      const remaining = after.moduleById.get(requiresModuleId)?.lessonCount ?? 0;
      const isKept = module.gates.some((gate) => gate.requiresModuleId === requiresModuleId);
      const lessonsNeeded = (total: number) => evaluateGate({ completed: 0, total, thresholdPercent }).missingLessons;
      const lessonsBefore = lessonsNeeded(requiredTotal);
      const lessonsAfter = lessonsNeeded(remaining);
      if (lessonsAfter >= lessonsBefore || (remaining > 0 && !isKept)) return [];
      return [{ moduleId, moduleName, requiresModuleId, requiresModuleName, lessonsBefore, lessonsAfter }];
    });
  });
}

export function describeOpenedGate(gate: OpenedGate): Localizable {
  const { moduleName, requiresModuleName, lessonsBefore, lessonsAfter } = gate;
  const names = { moduleName, requiresModuleName };
  if (lessonsAfter === 0)
    return localizable('"{moduleName}" would not wait for "{requiresModuleName}" any more.', names);
  const values = { ...names, lessonsAfter, lessonsBefore };
  return lessonsAfter === 1
    ? localizable('"{moduleName}" would need 1 lesson of "{requiresModuleName}" instead of {lessonsBefore}.', values)
    : localizable(
        '"{moduleName}" would need {lessonsAfter} lessons of "{requiresModuleName}" instead of {lessonsBefore}.',
        values,
      );
}

/** @throws AppError gates_would_open, with the names of the gates that would lock nobody any more, if there are any */
export function assertNoOpenGates(opened: readonly OpenedGate[]): void {
  const gates = opened.filter(({ lessonsAfter }) => lessonsAfter === 0);
  if (gates.length === 0) return;
  const lines = gates.slice(0, namedGates).map(describeOpenedGate);
  const more =
    gates.length > namedGates ? [localizable('And {count} more.', { count: gates.length - namedGates })] : [];
  throw new AppError('gates_would_open', { message: [...lines, ...more], details: { gates } });
}
