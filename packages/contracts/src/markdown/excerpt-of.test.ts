import { expect, it } from 'vitest';
import { excerptOf } from './excerpt-of.ts';

it.each([
  ['Why **yellow** _leaves_?', 'Why yellow leaves?'],
  ['# My grow\n\n- week one\n- week two', 'My grow week one week two'],
  ['See [this page](https://a.example/x) and ![leaf](x.png)', 'See this page and leaf'],
  ['> pH 6.2 * 2 = fine', 'pH 6.2 * 2 = fine'],
  ['Water at 18~22 °C, feed 5~10 ml, H~2~O', 'Water at 18~22 °C, feed 5~10 ml, H~2~O'],
  ['2024. A <good> snake_case year, 5 * 10 = 50', 'A <good> snake_case year, 5 * 10 = 50'],
  ['[a][1] | `b*c` ~~d~~\n\n[1]: /e', 'a | b*c d'],
])('%j is previewed as %j', (markdown, preview) => {
  expect(excerptOf(markdown)).toBe(preview);
});

it('is short, however long the text', () => {
  expect(excerptOf('leaf '.repeat(1000)).length).toBeLessThanOrEqual(400);
});
