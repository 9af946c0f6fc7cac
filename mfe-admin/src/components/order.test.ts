import { expect, it } from 'vitest';
import { nextOrder } from './order.ts';

it('is the order after the last item', () => {
  expect([[{ order: 1 }, { order: 9 }], [{ order: 3 }], []].map((items) => nextOrder(items))).toEqual([10, 4, 1]);
});
