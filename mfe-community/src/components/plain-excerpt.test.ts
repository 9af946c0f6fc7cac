import { expect, it } from 'vitest';
import { plainExcerpt } from './plain-excerpt.ts';

it.each([
  ['Why **yellow** _leaves_?', 'Why yellow leaves?'],
  ['# My grow\n\n- week one\n- week two', 'My grow week one week two'],
  ['See [this page](https://a.example/x) and ![leaf](x.png)', 'See this page and leaf'],
  ['> pH 6.2 * 2 = fine', 'pH 6.2 * 2 = fine'],
])('%j is previewed as %j', (markdown, preview) => {
  expect(plainExcerpt(markdown)).toBe(preview);
});

it('is short, however long the text', () => {
  expect(plainExcerpt('leaf '.repeat(1000)).length).toBeLessThanOrEqual(400);
});
