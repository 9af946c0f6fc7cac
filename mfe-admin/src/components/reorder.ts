/** Moves one entry of a list to the place of another; the others keep their order. */
export function moveTo(ids: readonly number[], id: number, targetId: number): number[] {
  const from = ids.indexOf(id);
  const to = ids.indexOf(targetId);
  if (from === -1 || to === -1 || from === to) return [...ids];
  const without = ids.filter((one) => one !== id);
  return [...without.slice(0, to), id, ...without.slice(to)];
}

/** Moves one entry by a number of places; at either end it stays. */
export function moveBy(ids: readonly number[], id: number, step: number): number[] {
  const target = ids[ids.indexOf(id) + step];
  return target === undefined ? [...ids] : moveTo(ids, id, target);
}
