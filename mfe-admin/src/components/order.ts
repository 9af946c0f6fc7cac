type Placed = { id: number; order: number };

/** Which others of a list have this place, too: learners see them one after the other. */
export function withSameOrder<T extends Placed>(
  others: readonly T[],
  { id, order }: { id: number | null; order: number },
) {
  return others.filter((other) => other.id !== id && other.order === order);
}

/** What an author is told of it, by the names of the others; nothing where there is none. */
export function sameOrderHelper(names: readonly string[]): string | undefined {
  const [first] = names;
  if (first === undefined) return undefined;
  const others = names.length === 1 ? `‘${first}’ has` : `‘${first}’ and ${names.length - 1} more have`;
  return `${others} this place, too. What was added first stands first.`;
}

/** The order behind the last module of a path; 1 where it has none, or none is chosen. */
export function nextOrder(modules: readonly { pathId: number; order: number }[], pathId: number): number {
  return Math.max(0, ...modules.filter((module) => module.pathId === pathId).map(({ order }) => order)) + 1;
}
