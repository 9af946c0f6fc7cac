import { overallPercent } from '@grow/learning-rules';
import type { JourneyModule } from './journey.queries.ts';

export type JourneyPath = {
  id: number;
  name: string;
  modules: readonly JourneyModule[];
  completed: number;
  total: number;
  percent: number;
};

/** The learning paths that modules belong to, each with how far the learner is in it. */
export function pathsOf(modules: readonly JourneyModule[]): JourneyPath[] {
  return [...Map.groupBy(modules, ({ pathId }) => pathId)].map(([id, ofPath]) => {
    const shares = ofPath.map(({ completed, lessonCount }) => ({ completed, total: lessonCount }));
    return {
      id,
      name: ofPath[0]?.pathName ?? '',
      modules: ofPath,
      completed: shares.reduce((sum, { completed }) => sum + completed, 0),
      total: shares.reduce((sum, { total }) => sum + total, 0),
      percent: overallPercent(shares),
    };
  });
}

/** The heading of a path in the list of modules. */
export const pathHeadingId = (pathId: number): string => `path-${pathId}`;
