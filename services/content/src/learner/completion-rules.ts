import { evaluateGate } from '@grow/learning-rules';
import type { Outline, OutlineModule } from '../content-cache/outline.ts';
import { goalOf } from './achievement-rule.ts';

/** The rules that a completion in a module meets, as JSON for `complete_lesson`. */
export type CompletionRules = { gates: string; opens: string; goals: string };

const kept = new WeakMap<OutlineModule, CompletionRules>();

/** Counted out once for each module of an outline, because they hold for every learner. */
export function completionRules(outline: Outline, module: OutlineModule): CompletionRules {
  const known = kept.get(module);
  if (known !== undefined) return known;
  const gated = outline.modules.filter(({ gates }) => gates.some((gate) => gate.requiresModuleId === module.id));
  const rules = {
    gates: JSON.stringify(gatesOf(module)),
    opens: JSON.stringify(gated.map((other) => ({ module: other.id, gates: gatesOf(other) }))),
    goals: JSON.stringify(goalsOf(outline)),
  };
  kept.set(module, rules);
  return rules;
}

/** A gate is open from so many lessons of the required module on; that is what is missing for who has none. */
function gatesOf({ gates }: OutlineModule) {
  return gates.map(({ requiresModuleId, requiredTotal: total, thresholdPercent }) => ({
    module: requiresModuleId,
    lessons: evaluateGate({ completed: 0, total, thresholdPercent }).missingLessons,
  }));
}

function goalsOf({ achievements, modules }: Outline) {
  return achievements.flatMap(({ id, xpReward, rule }) => {
    const goal = goalOf(rule, modules);
    return goal === null ? [] : [{ id, xp: xpReward, lessons: goal.lessons, modules: goal.moduleIds.map(String) }];
  });
}
