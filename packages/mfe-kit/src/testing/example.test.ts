import { lessonSchema, listLessons, listModules } from '@grow/contracts';
import { allContracts } from '@grow/contracts/all';
import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { exampleOf, exampleOfResponse } from './example.ts';

describe('the example of a response', () => {
  it.each(allContracts.map((contract) => [contract.id, contract] as const))('of %s is accepted', (_id, contract) => {
    const example = exampleOf(contract.output);
    expect(contract.output.safeParse(example).error).toBeUndefined();
    expect(exampleOf(contract.output)).toEqual(example);
  });

  it('counts list items and fills nullable fields', () => {
    expect(exampleOf(listModules.output)).toMatchObject([
      { id: 1, name: 'Name 1', order: 1, imageUrl: null },
      { id: 2, name: 'Name 2', order: 2, imageUrl: null },
    ]);
    expect(exampleOf(lessonSchema).content).toBe('Content 1');
  });

  it('repeats the values of the request, but no id in a list', () => {
    expect(exampleOfResponse(listLessons.output, { moduleId: 4, id: 9 })).toMatchObject([
      { id: 1, moduleId: 4 },
      { id: 2, moduleId: 4 },
    ]);
    expect(exampleOfResponse(lessonSchema, { id: 9, moduleId: 'not a number' })).toMatchObject({ id: 1, moduleId: 1 });
    expect(exampleOfResponse(lessonSchema, { id: 9 })).toMatchObject({ id: 9 });
  });

  it('merges the test’s changes, and rejects those that the schema refuses', () => {
    expect(exampleOf(lessonSchema, { title: 'Light' })).toMatchObject({ id: 1, title: 'Light' });
    expect(() => exampleOf(lessonSchema, { title: 7 as unknown as string })).toThrow(z.core.$ZodError);
  });
});
