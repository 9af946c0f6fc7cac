import { expect, it } from 'vitest';
import { nextOrder } from './order.ts';

const modules = [
  { pathId: 1, order: 1 },
  { pathId: 1, order: 9 },
  { pathId: 2, order: 3 },
];

it('is behind the last module of the chosen path', () => {
  expect([1, 2, 3, Number('')].map((pathId) => nextOrder(modules, pathId))).toEqual([10, 4, 1, 1]);
});
