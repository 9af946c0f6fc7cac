/** The order behind the last module of a path; 1 where it has none, or none is chosen. */
export function nextOrder(modules: readonly { pathId: number; order: number }[], pathId: number): number {
  return Math.max(0, ...modules.filter((module) => module.pathId === pathId).map(({ order }) => order)) + 1;
}
