import { AppError } from '@grow/service-kit';
import type { Outline } from '../../learning/content-cache/outline.ts';

/** Of so many the message gives the names; the details have all. */
const namedGates = 5;

/**
 * Refuses an edit after which a gate locks nobody any more, because the module that it requires is gone or has no
 * lessons left, and names these gates. A gate that its own module gives up is no such gate, nor is one of a module that
 * goes itself.
 */
export function assertGatesKept(before: Outline, after: Outline): void {
  const gates = before.modules.flatMap(({ id: moduleId, name: moduleName, gates: had }) =>
    had
      .filter(({ requiresModuleId, requiredTotal }) => {
        const remaining = after.moduleById.get(requiresModuleId)?.lessonCount ?? 0;
        return requiredTotal > 0 && remaining === 0 && after.moduleById.has(moduleId);
      })
      .map(({ requiresModuleId, requiresModuleName }) => {
        return { moduleId, moduleName, requiresModuleId, requiresModuleName };
      }),
  );
  if (gates.length === 0) return;
  const lines = gates
    .slice(0, namedGates)
    .map(
      ({ moduleName, requiresModuleName }) => `"${moduleName}" would not wait for "${requiresModuleName}" any more.`,
    );
  const more = gates.length > namedGates ? [`And ${gates.length - namedGates} more.`] : [];
  throw new AppError('gates_would_open', { message: [...lines, ...more].join(' '), details: { gates } });
}
