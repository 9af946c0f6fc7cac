import { adminContent } from '@grow/contracts';
import { exampleOf } from '@grow/mfe-kit/testing';
import { expect, it } from 'vitest';
import { published } from '../testing/published.ts';
import { moduleChoices } from './content-choices.ts';

it('names modules by their position in their path, in that order', () => {
  const path = exampleOf(adminContent['learning-path'].item, { id: 1, name: 'Living soil', ...published });
  const moduleOf = (id: number, pathId: number, order: number) =>
    exampleOf(adminContent.module.item, { id, pathId, order, name: `Module ${id}`, ...published });
  expect(moduleChoices([moduleOf(7, 2, 1), moduleOf(9, 1, 1), moduleOf(3, 1, 2)], [path])).toEqual([
    { value: '9', label: '1 · Module 9', group: 'Living soil' },
    { value: '3', label: '2 · Module 3', group: 'Living soil' },
    { value: '7', label: '1 · Module 7', group: 'Path ID: 2' },
  ]);
});
