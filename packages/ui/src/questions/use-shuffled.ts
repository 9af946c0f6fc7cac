import { useState } from 'react';

/** The items in an order that is random at each showing, and stays while they are shown, also if their texts change. */
export function useShuffled<T>(items: readonly T[]): T[] {
  const [weights] = useState<number[]>(() => []);
  while (weights.length < items.length) weights.push(Math.random());
  return items
    .map((item, index) => ({ item, weight: weights[index] ?? 0 }))
    .toSorted((one, other) => one.weight - other.weight)
    .map(({ item }) => item);
}
