import type { Course } from '../src/index.ts';

type PlainModule = { id: number; lessons: number[]; gates?: { requires: number; percent: number }[] };

/** A course of soil modules, in a short notation. */
export function courseOf(plain: readonly PlainModule[]): Course {
  const lessonsIn = (id: number): number => plain.find((module) => module.id === id)?.lessons.length ?? 0;
  const modules = plain.map(({ id, lessons, gates = [] }) => ({
    id,
    pathType: 'soil' as const,
    lessonCount: lessons.length,
    gates: gates.map(({ requires, percent }) => ({
      requiresModuleId: requires,
      requiresModuleName: `Module ${requires}`,
      thresholdPercent: percent,
      requiredTotal: lessonsIn(requires),
    })),
  }));
  return {
    modules,
    moduleById: new Map(modules.map((module) => [module.id, module])),
    moduleIdByLesson: new Map(plain.flatMap(({ id, lessons }) => lessons.map((lesson) => [lesson, id]))),
  };
}
