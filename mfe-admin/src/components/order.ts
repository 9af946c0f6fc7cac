import { t } from '../texts.ts';

type Ordered = { id: number; order: number };

/** The order of a new last item. */
export function nextOrder(items: readonly Pick<Ordered, 'order'>[]): number {
  return Math.max(0, ...items.map(({ order }) => order)) + 1;
}

/** The other items with the same order. Learners see them one after the other. */
export function withSameOrder<T extends Ordered>(
  items: readonly T[],
  { id, order }: { id: number | null; order: number },
) {
  return items.filter((item) => item.id !== id && item.order === order);
}

/** The hint for a field whose order other items have, too. */
export function sameOrderHelper(names: readonly string[]): string | undefined {
  const [first] = names;
  if (first === undefined) return undefined;
  return t('order.same', { name: first, others: names.length - 1 });
}
