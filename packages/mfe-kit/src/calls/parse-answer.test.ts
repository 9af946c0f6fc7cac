import { postCategorySchema } from '@grow/contracts';
import { expect, it } from 'vitest';
import { z } from 'zod/mini';
import { parseAnswer } from './parse-answer.ts';

const answer = z.object({
  items: z.array(z.object({ id: z.int(), category: postCategorySchema })),
  kinds: z.array(z.enum(['a', 'b'])),
  things: z.array(z.object({ kind: z.enum(['a', 'b']) })),
  path: z.nullable(z.enum(['soil'])),
  part: z.optional(z.object({ kind: z.enum(['a']), reason: z.string() })),
});
const known = { items: [], kinds: [], things: [], path: null };

it('reads values that it does not know, and loses as little as possible', () => {
  const read = parseAnswer(answer, {
    items: [
      { id: 1, category: 'help' },
      { id: 2, category: 'greenhouse' },
    ],
    kinds: ['c', 'a', 'd', 'b'],
    things: [{ kind: 'c' }, { kind: 'b' }],
    path: 'rockwool',
    part: { kind: 'z', reason: 'x' },
  });
  expect(read).toEqual({
    items: [
      { id: 1, category: 'help' },
      { id: 2, category: 'help' },
    ],
    kinds: ['a', 'b'],
    things: [{ kind: 'b' }],
    path: null,
  });
});

it('refuses whatever else is not as it should be', () => {
  for (const odd of [{ ...known, items: [{ id: '1', category: 'new' }] }, { ...known, kinds: 'a' }, null, 'text'])
    expect(() => parseAnswer(answer, odd)).toThrow();
  expect(() => parseAnswer(z.object({ state: z.enum(['ok']) }), { state: 'new' })).toThrow();
});
