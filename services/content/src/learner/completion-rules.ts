import { evaluateGate } from '@grow/learning-rules';
import type { Outline, OutlineModule } from '../content-cache/outline.ts';
import { goalOf } from './achievement-rule.ts';

const keptRules = new WeakMap<OutlineModule, string>();
const keptGoals = new WeakMap<Outline, string>();

/**
 * What a completion in a module meets, as JSON for `complete_lessons_together`: the gates before it, and the modules behind it
 * with theirs. Counted out once for each module of an outline, because it holds for every learner.
 */
export function rulesOf(outline: Outline, module: OutlineModule): string {
  const known = keptRules.get(module);
  if (known !== undefined) return known;
  const gated = outline.modules.filter(({ gates }) => gates.some((gate) => gate.requiresModuleId === module.id));
  const rules = JSON.stringify({
    module: module.id,
    gates: gatesOf(module),
    opens: gated.map((other) => ({ module: other.id, gates: gatesOf(other) })),
  });
  keptRules.set(module, rules);
  return rules;
}

/** What each achievement asks for, as JSON for `complete_lessons_together`; those that nobody can reach are left out. */
export function goalsOf(outline: Outline): string {
  const known = keptGoals.get(outline);
  if (known !== undefined) return known;
  const goals = JSON.stringify(
    outline.achievements.flatMap(({ id, xpReward: xp, rule }) => {
      const goal = goalOf(rule, outline.modules);
      return goal === null ? [] : [{ id, xp, lessons: goal.lessons, modules: goal.moduleIds }];
    }),
  );
  keptGoals.set(outline, goals);
  return goals;
}

/** A gate is open from so many lessons of the required module on; that is what is missing for who has none. */
function gatesOf({ gates }: OutlineModule) {
  return gates.map(({ requiresModuleId, requiredTotal: total, thresholdPercent }) => ({
    module: requiresModuleId,
    lessons: evaluateGate({ completed: 0, total, thresholdPercent }).missingLessons,
  }));
}
